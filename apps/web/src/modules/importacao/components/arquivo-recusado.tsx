import { type Importacao, SITUACOES_IMPORTACAO } from '@cadencia/domain/importacao/schema.ts';
import { Button, CopyButton } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import styles from '../../../components/wizard.module.css';
import { formatContador } from '../../../lib/formato.ts';
import { Problemas } from './problemas.tsx';
import { textoDoProblema } from './texto-do-problema.ts';

interface Props {
  readonly importacao: Importacao;
  readonly onOutro: () => void;
}

const TITULOS: Partial<Readonly<Record<Importacao['situacao'], string>>> = {
  FALHOU: 'O arquivo não pôde ser lido',
  INTERROMPIDA: 'A análise foi interrompida',
};

/** A file that could not be read to the end: why, where, and what to do. */
export function ArquivoRecusado({ importacao, onOutro }: Props) {
  const { situacao, arquivo, erros } = importacao;
  return (
    <div className={styles.pilha}>
      <Notice tone="critico" titulo={TITULOS[situacao] ?? `Importação ${SITUACOES_IMPORTACAO[situacao].toLowerCase()}`}>
        {arquivo}: nada foi salvo. Exporte de novo do programa de origem, em XER ou XML (Primavera P6), XML (MS Project)
        ou planilha (XLSX), e envie o arquivo.
      </Notice>
      {erros.length > 0 && (
        <div>
          <h3 className={styles.secao}>{formatContador(erros.length, 'erro', 'erros')}</h3>
          <Scrollable mah={260} fz="sm" rotulo="Erros do arquivo">
            <Problemas problemas={erros} />
          </Scrollable>
        </div>
      )}
      <div className={styles.rodape}>
        {erros.length > 0 && (
          <CopyButton value={erros.map(textoDoProblema).join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar erros'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onOutro}>Escolher outro arquivo</Button>
      </div>
    </div>
  );
}
