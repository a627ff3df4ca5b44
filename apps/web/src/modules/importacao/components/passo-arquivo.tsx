import { type Importacao, SITUACOES_IMPORTACAO } from '@cadencia/domain/importacao/schema.ts';
import { Button, CopyButton, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { FileChoice } from '../../../components/file-choice.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Heading } from '../../../components/heading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RecentFiles } from '../../../components/recent-files.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import type { Tone } from '../../../components/status-dot.tsx';
import { WizardProgress } from '../../../components/wizard-steps.tsx';
import { formatContador } from '../../../lib/formato.ts';
import type { Trabalho } from '../../trabalho/api.ts';
import { configuracaoQuery, recentesQuery, useEnviar } from '../api.ts';
import { isLida } from './passos.ts';
import { Problemas } from './problemas.tsx';
import { textoDoProblema } from './texto-do-problema.ts';

const TONS: Readonly<Record<Importacao['situacao'], Tone>> = {
  ANALISANDO: 'inspecao',
  PRONTA: 'inspecao',
  APLICANDO: 'inspecao',
  APLICADA: 'feito',
  FALHOU: 'critico',
  INTERROMPIDA: 'atencao',
  DESCARTADA: 'neutro',
};

/** Purpose of opening an import of the list. */
function acaoDe(importacao: Importacao): string | undefined {
  switch (importacao.situacao) {
    case 'ANALISANDO':
    case 'APLICANDO':
      return 'Acompanhar';
    case 'PRONTA':
      return 'Continuar';
    case 'INTERROMPIDA':
    case 'FALHOU':
      return isLida(importacao) ? 'Importar de novo' : 'Ver o motivo';
    case 'APLICADA':
      return 'Ver';
    case 'DESCARTADA':
      return undefined;
  }
}

/** The last imports; the person can follow, continue or repeat each. */
function ImportacoesRecentes({ onAbrir }: { readonly onAbrir: (id: number) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(recentesQuery);
  if (isPending) return <Skeleton mt="lg" height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const arquivos = data.linhas.map((importacao) => ({
    ...importacao,
    tom: TONS[importacao.situacao],
    situacao: SITUACOES_IMPORTACAO[importacao.situacao],
    acao: acaoDe(importacao),
  }));
  return <RecentFiles arquivos={arquivos} onAbrir={onAbrir} />;
}

interface PropsArquivoRecusado {
  readonly importacao: Importacao;
  readonly onOutro: () => void;
}

const TITULOS: Partial<Readonly<Record<Importacao['situacao'], string>>> = {
  FALHOU: 'O arquivo não pôde ser lido',
  INTERROMPIDA: 'A análise foi interrompida',
};

/** A file that could not be read to the end: why, where, and what to do. */
function ArquivoRecusado({ importacao, onOutro }: PropsArquivoRecusado) {
  const { situacao, arquivo, erros } = importacao;
  return (
    <Stack gap={12}>
      <Notice tone="critico" titulo={TITULOS[situacao] ?? `Importação ${SITUACOES_IMPORTACAO[situacao].toLowerCase()}`}>
        {arquivo}: nada foi salvo. Exporte de novo do programa de origem, em XER ou XML (Primavera P6), XML (MS Project)
        ou planilha (XLSX), e envie o arquivo.
      </Notice>
      {erros.length > 0 && (
        <div>
          <Heading component="h3" mt={20} mb={6}>
            {formatContador(erros.length, 'erro', 'erros')}
          </Heading>
          <Scrollable mah={260} fz="sm" rotulo="Erros do arquivo">
            <Problemas problemas={erros} />
          </Scrollable>
        </div>
      )}
      <WizardFoot>
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
      </WizardFoot>
    </Stack>
  );
}

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
    <WizardProgress
      titulo={`Analisando ${importacao?.arquivo ?? 'o arquivo'}`}
      rotulo="Análise do arquivo"
      trabalho={trabalho}
    />
  );
}
