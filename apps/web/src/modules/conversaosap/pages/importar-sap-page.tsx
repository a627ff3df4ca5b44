import { CONFIRMACOES, RETORNOS } from '@cadencia/domain/conversaosap/importacao/endpoints.ts';
import {
  type ImportacaoSap,
  SITUACOES_SAP,
  type SituacaoSap,
} from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { FileChoice } from '../../../components/file-choice.tsx';
import { Page } from '../../../components/page.tsx';
import { RecentFiles } from '../../../components/recent-files.tsx';
import type { Tone } from '../../../components/status-dot.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatInstante } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import {
  confirmacoesQuery,
  historicoQuery,
  sendLista,
  useDownloadRetorno,
  useImportacaoSap,
} from '../importacao/api.ts';
import { ImportacaoDoSap } from '../importacao/components/importacao-do-sap.tsx';
import { Parte } from '../importacao/components/parte.tsx';
import { Retidas } from '../importacao/components/retidas.tsx';

const TONS: Readonly<Record<SituacaoSap, Tone>> = {
  LENDO: 'inspecao',
  PRONTA: 'inspecao',
  APLICANDO: 'inspecao',
  APLICADA: 'feito',
  DESFAZENDO: 'inspecao',
  DESFEITA: 'neutro',
  FALHOU: 'critico',
  INTERROMPIDA: 'atencao',
  DESCARTADA: 'neutro',
};

const acaoDe = ({ situacao, minha }: ImportacaoSap): string => {
  if (situacao === 'PRONTA' && minha) return 'Continuar';
  return situacao === 'FALHOU' ? 'Ver o motivo' : 'Ver';
};

function Historico({ onAbrir }: { readonly onAbrir: (id: number) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(historicoQuery);
  if (isPending) return <Skeleton mt="lg" height={100} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const arquivos = data.linhas.map((uma) => ({
    ...uma,
    tom: TONS[uma.situacao],
    situacao: `${SITUACOES_SAP[uma.situacao]}${uma.layout ? ` · ${uma.layout}` : ''}`,
    acao: acaoDe(uma),
  }));
  return <RecentFiles arquivos={arquivos} onAbrir={onAbrir} />;
}

type Retorno = keyof typeof RETORNOS;

/** Files for mass upload into SAP. */
function LevarAoSap() {
  const pode = usePermission('ConversaoSap:ExportarConversaoSap');
  const [formato, setFormato] = useState<'xlsx' | 'csv'>('xlsx');
  const [quais, setQuais] = useState<keyof typeof CONFIRMACOES>('NOVAS');
  const { data: feitas } = useQuery({ ...confirmacoesQuery, enabled: pode });
  const { mutate, isPending, variables } = useDownloadRetorno();
  if (!pode) return null;
  const ask = (tipo: Retorno) =>
    mutate(
      { tipo, formato, quais },
      { onError: (erro) => notify({ message: textOfError(erro).mensagem, color: 'red' }) },
    );
  return (
    <Parte
      titulo="Levar ao SAP"
      nota={
        <>
          O que foi apontado e calculado aqui, em arquivos para a carga em massa. O que veio do SAP não volta.
          {feitas?.ultima &&
            ` Última exportação de confirmações: ${formatInstante(feitas.ultima)}; desde então, ${formatContador(feitas.novas, 'nova', 'novas')}.`}
        </>
      }
    >
      <Group gap={8}>
        <NativeSelect
          aria-label="Formato do arquivo"
          data={[
            { value: 'xlsx', label: 'XLSX' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={formato}
          onChange={({ currentTarget: { value } }) => setFormato(value as 'xlsx' | 'csv')}
        />
        {feitas?.ultima && (
          <NativeSelect
            aria-label="Quais confirmações"
            data={Object.entries(CONFIRMACOES).map(([value, label]) => ({ value, label }))}
            value={quais}
            onChange={({ currentTarget: { value } }) => setQuais(value as keyof typeof CONFIRMACOES)}
          />
        )}
        {(Object.keys(RETORNOS) as Retorno[]).map((tipo) => (
          <Button
            key={tipo}
            variant="default"
            loading={isPending && variables.tipo === tipo}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => ask(tipo)}
          >
            {RETORNOS[tipo]}
          </Button>
        ))}
      </Group>
    </Parte>
  );
}

/** Where a list is sent, with the orders that wait and what was imported before. */
function Inicio({ onAbrir }: { readonly onAbrir: (id: number) => void }) {
  const pode = usePermission('ConversaoSap:ExecutarConversao');
  return (
    <Stack gap={0}>
      {pode && (
        <FileChoice
          frase="Escolha ou solte aqui a lista do SAP"
          nota="IW37N, IW38/39, IW47, IW28, IW49N, IH06 ou IH08, em XLSX, XLS, CSV ou lista não convertida. Nada é salvo antes da sua confirmação."
          rotulo="Lista do SAP"
          aceita=".xlsx,.xlsm,.xls,.csv,.txt,.htm,.html"
          send={async (envio) => onAbrir((await sendLista(envio)).id)}
        />
      )}
      <Retidas />
      <LevarAoSap />
      <Historico onAbrir={onAbrir} />
    </Stack>
  );
}

/** Imports lists of SAP: choose, see what each row does, confirm, take back. */
export function ImportarSapPage() {
  const { importacao } = useSearch({ strict: false }) as { readonly importacao?: number };
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useImportacaoSap(importacao);
  const open = (id: number | undefined) =>
    void navigate({ to: '/conversaosap/importar', search: id === undefined ? {} : { importacao: id } });
  return (
    <Page
      titulo="Importar do SAP"
      contexto={data?.arquivo}
      acoes={
        <>
          {importacao !== undefined && (
            <Button variant="default" onClick={() => open(undefined)}>
              Todas as importações
            </Button>
          )}
          <Button component={Link} to="/conversaosap" variant="default">
            Regras de conversão
          </Button>
        </>
      }
    >
      {importacao === undefined ? (
        <Inicio onAbrir={open} />
      ) : error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <ImportacaoDoSap key={data.id} importacao={data} onOutra={() => open(undefined)} />
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  );
}
