import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { listClientesDosProjetos, searchProjetos } from '@cadencia/domain/projeto/lista/endpoints.ts';
import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, use, useMemo } from 'react';
import { withFilter } from '../../../../cadastro/list-state.ts';
import { ListToolbar } from '../../../../cadastro/list-toolbar.tsx';
import { ListPartsContext } from '../../../../cadastro/parts.ts';
import { useListOf } from '../../../../cadastro/use-list.ts';
import { EmptyState, NoMatch } from '../../../../components/empty-state.tsx';
import { stored } from '../../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../../components/grade/grade.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { NewProjectButton } from '../../../../components/new-project-button.tsx';
import { Page } from '../../../../components/page.tsx';
import { call } from '../../../../lib/api-client.ts';
import { useAtalho } from '../../../../lib/atalhos.ts';
import { chosenFrom } from '../../../../lib/chosen-from.ts';
import { formatNumero } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { usePermission } from '../../../../lib/session.ts';
import { useEventRefresh } from '../../../../lib/use-event-refresh.ts';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { CartaoProjeto } from '../components/cartao-projeto.tsx';
import { columnsOf } from '../components/columns.tsx';

/** Reads windows of the list, for the grid; the query comes from the list's address. */
const fetchProjetos =
  (consulta: Readonly<Record<string, string>>) => (inicio: number, limite: number, signal: AbortSignal) =>
    call(searchProjetos, { query: { ...consulta, inicio, limite } }, { signal });

const clientesQuery = readOptions(listClientesDosProjetos, {}, ['projeto']);

interface Props {
  /** Situations as the address has them: one, several, or none. */
  readonly valor: string | undefined;
  readonly onMudar: (situacao: string) => void;
}

/** Filter by one situation; the filters drawer chooses several. */
function FiltroSituacao({ valor = '', onMudar }: Props) {
  const varias = valor.includes(',') ? [{ value: valor, label: 'Várias situações' }] : [];
  return (
    <NativeSelect
      aria-label="Situação"
      data={[
        { value: '', label: 'Todas as situações' },
        ...varias,
        ...Object.entries(SITUACOES_PROJETO).map(([value, label]) => ({ value, label })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  );
}

/** Fields of a project that filter the list, stored and derived; a sheet has all fields of the form. */
const MOSTRADOS = [
  'sigla',
  'titulo',
  'clienteId',
  'tipo',
  'porte',
  'periodo',
  'inicioParada',
  'terminoParada',
  'inicioPreparada',
  'partida',
  'terminoPosparada',
  'unidadeNegocio',
  'revisaoSap',
] as const;

/** Fields that group the list. */
const AGRUPAM = ['clienteId', 'situacao', 'tipo', 'porte'];

interface Cliente {
  readonly id: number;
  readonly nome: string;
}

/** The declaration of the list, with the names of clients for its filter. */
function declaracaoCom(clientes: readonly Cliente[] = []): Cadastro {
  const { fields, derivados = {} } = projeto as Cadastro;
  const mostrados = Object.fromEntries(MOSTRADOS.map((nome) => [nome, (fields[nome] ?? derivados[nome]) as Field]));
  const nomes = Object.fromEntries(clientes.map(({ id, nome }) => [id, nome]));
  return {
    ...(projeto as Cadastro),
    fields: { ...mostrados, clienteId: chosenFrom(projeto.fields.clienteId, nomes) },
    derivados,
  };
}

const NovoProjeto = lazyPart(() => import('../../ficha/components/novo-projeto.tsx'), 'NovoProjeto', {
  notice: 'over-page',
});

const idDe = ({ id }: ProjetoNaLista): string => String(id);

/** Events that change a project's figures, or add a project. */
const MUDAM: ReadonlySet<string> = new Set(['projeto', 'calculo', 'apontamento', 'importacao']);

function useProjetos() {
  const clientes = useQuery(clientesQuery).data;
  const declaracao = useMemo(() => declaracaoCom(clientes), [clientes]);
  const colunas = useMemo(() => columnsOf(clientes ?? []), [clientes]);
  const lista = useListOf<ProjetoNaLista>(declaracao, { colunas, fetchRows: fetchProjetos, agrupam: AGRUPAM });
  const client = useQueryClient();
  const reload = () => {
    lista.fonte.reload?.();
    void client.invalidateQueries({ queryKey: [declaracao.path] });
  };
  useEventRefresh(({ tipo }) => MUDAM.has(tipo), reload);
  return { colunas, declaracao, lista, reload };
}

export function ProjetosPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { Planilha, ExportarSelecao } = use(ListPartsContext);
  const endereco = useSearch({ from: '/produto/projeto' });
  const podeCriar = usePermission('Projeto:CadastrarProjeto');
  const podeExportar = usePermission('Projeto:ExportarProjeto');
  const podeImportar = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const { colunas, declaracao, lista, reload } = useProjetos();
  const { fonte, search, change, selecao } = lista;
  const open = (id: number) => void navigate({ to: '/projeto/$id', params: { id: String(id) } });
  const changeNovo = (valor: true | undefined) =>
    void navigate({ to: '/projeto', search: { ...endereco, novo: valor }, replace: true });
  const create = () => podeCriar && changeNovo(true);
  useAtalho({ teclas: 'n', descricao: 'Novo projeto', execute: create });
  const botaoNovo = podeCriar && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      Novo
    </Button>
  );
  const outras = (
    <>
      {podeImportar && <NewProjectButton variant="default" />}
      <Suspense fallback={null}>
        {Planilha && <Planilha cadastro={declaracao} lista={{ ...lista, fonte: { ...fonte, reload } }} />}
      </Suspense>
    </>
  );
  return (
    <Page
      titulo="Projetos"
      cheia
      contador={fonte.estado === 'pronta' ? formatNumero(stored(fonte)) : undefined}
      acoes={
        <>
          {!isPhone && outras}
          {botaoNovo}
        </>
      }
    >
      <ListToolbar
        cadastro={declaracao}
        lista={lista}
        outras={outras}
        dica="Sigla ou título"
        primeiro={
          <FiltroSituacao
            valor={search.f?.['situacao']}
            onMudar={(situacao) => change({ f: withFilter(search.f, 'situacao', situacao) })}
          />
        }
      />
      <Stack flex="1 1 0" gap={0} mih={280}>
        <Grade<ProjetoNaLista>
          rotulo="Projetos"
          colunas={colunas}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={({ sigla, titulo }) => `${sigla} ${titulo}`}
          estado={lista.estado}
          onEstado={lista.aoMudarEstado}
          totais={lista.totais}
          {...(podeExportar
            ? {
                selecao,
                onSelecao: lista.choose,
                acoesSelecao: ExportarSelecao && <ExportarSelecao cadastro={declaracao} lista={lista} />,
              }
            : {})}
          onAbrir={({ id }) => open(id)}
          enderecoDe={({ id }) => `/projeto/${id}`}
          onLimparFiltros={lista.clear}
          renderCartao={(projeto) => <CartaoProjeto projeto={projeto} onAbrir={() => open(projeto.id)} />}
          vazio={
            lista.filtrada ? (
              <NoMatch frase="Nenhum projeto passa pela busca e pelos filtros." onLimpar={lista.clear} />
            ) : (
              <EmptyState frase="Você ainda não está em nenhum projeto." acao={botaoNovo} />
            )
          }
        />
      </Stack>
      {endereco.novo && podeCriar && (
        <Suspense fallback={null}>
          <NovoProjeto opened onClose={() => changeNovo(undefined)} onCriado={open} />
        </Suspense>
      )}
    </Page>
  );
}
