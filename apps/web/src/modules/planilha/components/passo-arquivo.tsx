import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import { type Planilha, SITUACOES_PLANILHA } from '@cadencia/domain/planilha/schema.ts';
import { Button, Flex, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { FileChoice } from '../../../components/file-choice.tsx';
import { RecentFiles } from '../../../components/recent-files.tsx';
import type { Tone } from '../../../components/status-dot.tsx';
import { download } from '../../../lib/download.ts';
import { recentesQuery, sendPlanilha } from '../api.ts';
import { baixar } from './baixar.ts';

/** Offers the empty sheet to people who have none yet. */
function BaixarModelo({ path }: { readonly path: string }) {
  const [baixando, setBaixando] = useState(false);
  const { modelo } = planilhaEndpointsOf(cadastroDe(path));
  const ask = async () => {
    setBaixando(true);
    await baixar(() => download(modelo, { query: { formato: 'xlsx' } }));
    setBaixando(false);
  };
  return (
    <Flex component="p" fz="sm" c="dimmed" align="center" gap={4} mt={8}>
      Ainda não tem a planilha?
      <Button
        size="compact-sm"
        variant="subtle"
        loading={baixando}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        Baixar o modelo
      </Button>
    </Flex>
  );
}

interface Props {
  readonly path: string;
  readonly onId: (id: number) => void;
}

const TONS: Readonly<Record<Planilha['situacao'], Tone>> = {
  LENDO: 'inspecao',
  MAPEAR: 'atencao',
  PRONTA: 'inspecao',
  APLICANDO: 'inspecao',
  APLICADA: 'feito',
  DESFAZENDO: 'inspecao',
  DESFEITA: 'neutro',
  FALHOU: 'critico',
  INTERROMPIDA: 'atencao',
  DESCARTADA: 'neutro',
};

const MOSTRADAS = 5;

/** Purpose of opening an import of the list. */
function acaoDe({ situacao, desfazerAte }: Planilha): string {
  switch (situacao) {
    case 'LENDO':
    case 'APLICANDO':
    case 'DESFAZENDO':
      return 'Acompanhar';
    case 'MAPEAR':
    case 'PRONTA':
      return 'Continuar';
    case 'APLICADA':
      return desfazerAte !== null && Date.parse(desfazerAte) > Date.now() ? 'Ver ou desfazer' : 'Ver';
    case 'FALHOU':
    case 'INTERROMPIDA':
      return 'Ver o motivo';
    case 'DESFEITA':
    case 'DESCARTADA':
      return 'Ver';
  }
}

/** The last imports of this register; the person can follow, continue or undo each. */
function Recentes({ path, onId }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(recentesQuery(path));
  if (isPending) return <Skeleton mt="lg" height={100} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const arquivos = data.linhas
    .filter(({ situacao }) => situacao !== 'DESCARTADA')
    .slice(0, MOSTRADAS)
    .map((planilha) => ({
      ...planilha,
      tom: TONS[planilha.situacao],
      situacao: SITUACOES_PLANILHA[planilha.situacao],
      acao: acaoDe(planilha),
    }));
  return <RecentFiles arquivos={arquivos} onAbrir={onId} />;
}

export function PassoArquivo({ path, onId }: Props) {
  return (
    <>
      <FileChoice
        frase="Escolha ou solte aqui a planilha"
        nota="XLSX ou CSV, de até 50 MB e 200.000 linhas. Nada é salvo antes da sua confirmação."
        rotulo="Planilha"
        aceita=".xlsx,.xlsm,.csv,.txt"
        send={async (envio) => onId((await sendPlanilha(path, envio)).id)}
      />
      <BaixarModelo path={path} />
      <Recentes path={path} onId={onId} />
    </>
  );
}
