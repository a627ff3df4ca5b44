import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileChoice } from '../../../components/file-choice.tsx';
import styles from '../../../components/wizard.module.css';
import type { Trabalho } from '../../trabalho/api.ts';
import { configuracaoQuery, useEnviar } from '../api.ts';
import { ArquivoRecusado } from './arquivo-recusado.tsx';
import { ImportacoesRecentes } from './importacoes-recentes.tsx';

/** Takes the file of a schedule. */
function EscolhaArquivo({ onEnviado }: { readonly onEnviado: (id: number) => void }) {
  const { mutateAsync } = useEnviar();
  return (
    <FileChoice
      frase="Escolha ou solte aqui o arquivo do cronograma"
      nota="Primavera P6 (XER ou XML), MS Project (XML) ou planilha (XLSX ou CSV, de até 50 MB). Nada é salvo antes da sua confirmação."
      rotulo="Arquivo do cronograma"
      limite={useQuery(configuracaoQuery).data?.limiteArquivo}
      send={async (envio) => onEnviado((await mutateAsync(envio)).id)}
    />
  );
}

interface Props {
  readonly id: number | undefined;
  /** Undefined before a file was sent or chosen. */
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  readonly onId: (id: number | undefined) => void;
  readonly onRecomecar: () => void;
}

/** The choice of a file, its analysis, and its problems. */
export function PassoArquivo({ id, importacao, trabalho, onId, onRecomecar }: Props) {
  if (id === undefined) {
    return (
      <>
        <EscolhaArquivo onEnviado={onId} />
        <ImportacoesRecentes onAbrir={onId} />
      </>
    );
  }
  if (importacao && importacao.situacao !== 'ANALISANDO') {
    return <ArquivoRecusado importacao={importacao} onOutro={onRecomecar} />;
  }
  return (
    <div className={styles.andamento} role="status">
      <p className={styles.frase}>Analisando {importacao?.arquivo ?? 'o arquivo'}</p>
      <Progress value={trabalho?.andamento ?? 0} aria-label="Análise do arquivo" />
      <p className={styles.nota}>{trabalho?.etapa || 'Aguardando a vez'}</p>
    </div>
  );
}
