import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import { getTarifas, saveTarifas } from '@cadencia/domain/contrato/endpoints.ts';
import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { especialidade } from '@cadencia/domain/especialidade/cadastro.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchSiglas, type Sigla } from '../../../cadastro/api.ts';
import { Conflict } from '../../../components/conflict.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { createColunas, type Mudanca } from '../../../components/grade/tipos.ts';
import { Failure, Notice } from '../../../components/notice.tsx';
import { useGridState } from '../../../components/use-grid-layout.ts';
import { call } from '../../../lib/api-client.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useEditing } from '../../../lib/use-editing.ts';

const tarifasQuery = (id: number) =>
  queryOptions({
    queryKey: [contrato.path, 'tarifas', id],
    queryFn: ({ signal }) => call(getTarifas, { params: { id: String(id) } }, { signal }),
  });

/** Every craft, by its initials: a rate is set for each. */
const especialidadesQuery = queryOptions({
  queryKey: [especialidade.path, 'todas'],
  queryFn: ({ signal }) => fetchSiglas(especialidade, signal),
});

function useSaveTarifas(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versao, tarifas }: { readonly versao: number; readonly tarifas: readonly Tarifa[] }) =>
      call(saveTarifas, { params: { id: String(id) }, query: { versao }, body: { tarifas: [...tarifas] } }),
    onSuccess: async (gravada) => {
      client.setQueryData(tarifasQuery(id).queryKey, gravada);
      await client.invalidateQueries({ queryKey: [contrato.path, 'linha'] });
    },
  });
}

type Valor = 'hhNormal' | 'hhExtra50' | 'hhExtra100' | 'adicionalNoturno';
type Linha = { readonly id: string; readonly nome: string } & Readonly<Record<Valor, number | null>>;

const coluna = createColunas<Linha>();
const idLinha = ({ id }: Linha) => id;
const valor = (id: Valor, header: string, unidade: 'numero' | 'percentual' = 'numero') =>
  coluna({
    id,
    header,
    width: 118,
    align: 'direita',
    tipo: unidade,
    casas: 2,
    editor: unidade,
    min: 0,
    ...(unidade === 'percentual' ? { max: 100 } : {}),
    value: (linha) => linha[id],
  });
const COLUNAS = [
  coluna({ id: 'nome', header: 'Especialidade', width: 190, pinned: 'esquerda', value: ({ nome }) => nome }),
  valor('hhNormal', 'HH normal (R$)'),
  valor('hhExtra50', 'Extra 50% (R$)'),
  valor('hhExtra100', 'Extra 100% (R$)'),
  valor('adicionalNoturno', 'Adic. noturno', 'percentual'),
];

const numero = (escrito: string | null | undefined): number | null => (escrito == null ? null : Number(escrito));
const escrito = (valor_: number | null): string | null => (valor_ === null ? null : String(valor_));

interface Pronta {
  readonly versao: number;
  readonly linhas: readonly Linha[];
  /** Every craft: those without a rate have a line too. */
  readonly especialidades: readonly Sigla[];
}

const toTarifa = ({ id, hhNormal, hhExtra50, hhExtra100, adicionalNoturno }: Linha): Tarifa => ({
  especialidadeId: Number(id),
  hhNormal: escrito(hhNormal) ?? '',
  hhExtra50: escrito(hhExtra50),
  hhExtra100: escrito(hhExtra100),
  adicionalNoturno: escrito(adicionalNoturno),
});

const VALORES: readonly Valor[] = ['hhNormal', 'hhExtra50', 'hhExtra100', 'adicionalNoturno'];
const isFilled = (linha: Linha): boolean => VALORES.some((qual) => linha[qual] !== null);

/** The lines of the table; crafts with a rate come first. */
function toPronta({ versao, tarifas }: AnswerOf<typeof getTarifas>, especialidades: readonly Sigla[]): Pronta {
  const porId = new Map(tarifas.map((tarifa) => [tarifa.especialidadeId, tarifa]));
  const nomes = new Map(tarifas.map((tarifa) => [tarifa.especialidadeId, tarifa.especialidade]));
  for (const { id, sigla, nome } of especialidades) nomes.set(id, `${sigla} ${nome}`);
  const linhas = [...nomes].map(([id, nome]): Linha => {
    const tarifa = porId.get(id);
    return {
      id: String(id),
      nome,
      hhNormal: numero(tarifa?.hhNormal),
      hhExtra50: numero(tarifa?.hhExtra50),
      hhExtra100: numero(tarifa?.hhExtra100),
      adicionalNoturno: numero(tarifa?.adicionalNoturno),
    };
  });
  linhas.sort((a, b) => Number(isFilled(b)) - Number(isFilled(a)) || a.nome.localeCompare(b.nome, 'pt-BR'));
  return { versao, linhas, especialidades };
}

/** Line of the table by its craft. */
type PorEspecialidade = Readonly<Record<string, Linha>>;

const emTexto = (valor: unknown): string => {
  const linha = valor as Linha | undefined;
  if (!linha || !isFilled(linha)) return '';
  return COLUNAS.slice(1)
    .map(({ id, header }) => [header, linha[id as Valor]] as const)
    .filter(([, preco]) => preco !== null)
    .map(([nome, preco]) => `${nome}: ${formatNumero(preco ?? 0, 2)}`)
    .join('\n');
};

function Tabela({ id, lida }: { readonly id: number; readonly lida: Pronta }) {
  const [estado, setEstado] = useGridState('contrato.tarifas', COLUNAS);
  const podeEditar = usePermission('Contrato:EditarContrato');
  const client = useQueryClient();
  const { mutateAsync } = useSaveTarifas(id);
  const edicao = useEditing<Pronta, PorEspecialidade>({
    lido: lida,
    valuesOf: (pronta) => Object.fromEntries((pronta?.linhas ?? []).map((linha) => [linha.id, linha])),
    save: async (sobre = lida, porId) => {
      const tarifas = Object.values(porId).filter(isFilled).map(toTarifa);
      return toPronta(await mutateAsync({ versao: sobre.versao, tarifas }), sobre.especialidades);
    },
    reread: async ({ especialidades }) =>
      toPronta(await client.fetchQuery({ ...tarifasQuery(id), staleTime: 0 }), especialidades),
    onSaved: () => void notify({ message: 'Tabela de HH salva.' }),
    draftKey: `tarifas:${id}`,
  });
  const { base = lida, values, dirty: mudou, error, current } = edicao;
  const linhas = useMemo(() => base.linhas.map((linha) => values[linha.id] ?? linha), [base, values]);
  const fonte = useFonteMemoria({ linhas, colunas: COLUNAS, idLinha, estado });
  const incompletas = linhas.filter((linha) => isFilled(linha) && linha.hhNormal === null);
  const onCommit = (mudancas: readonly Mudanca[]) => {
    edicao.setValues((antes) => {
      const depois = { ...antes };
      for (const { rowId, columnId, after } of mudancas) {
        const linha = depois[rowId];
        if (linha) depois[rowId] = { ...linha, [columnId]: typeof after === 'number' ? after : null };
      }
      return depois;
    });
    return Promise.resolve(mudancas.map(({ rowId, columnId }) => ({ rowId, columnId })));
  };
  return (
    <>
      <Text fz="sm" c="dimmed" mb={12}>
        Preencha só as especialidades que o contrato tem. Copie do Excel e cole sobre as células; nada é salvo antes de
        salvar, e o que não foi salvo fica guardado neste aparelho.
      </Text>
      <DraftNotice {...edicao.draft} />
      <Stack h="min(60vh, 560px)" mih={280}>
        <Grade<Linha>
          rotulo="Tabela de HH"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idLinha}
          rotuloLinha={({ nome }) => nome}
          estado={estado}
          onEstado={setEstado}
          {...(podeEditar ? { onCommit, rascunho: mudou } : {})}
        />
      </Stack>
      {incompletas.length > 0 && (
        <Notice tone="atencao" titulo="Falta o HH normal">
          {incompletas.map(({ nome }) => nome).join(', ')}
        </Notice>
      )}
      <Conflict
        edicao={edicao}
        campos={linhas.map(({ id: qual, nome }) => ({ nome: qual, rotulo: nome, texto: emTexto }))}
      />
      {!current && <Failure error={error} titulo="A tabela não foi salva" />}
      {podeEditar && !current && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" disabled={!mudou} onClick={edicao.discard}>
            Desfazer tudo
          </Button>
          <Button
            disabled={!mudou || incompletas.length > 0}
            loading={edicao.saving}
            onClick={() => void edicao.save()}
          >
            Salvar tabela
          </Button>
        </Group>
      )}
    </>
  );
}

/** The rates of a contract: its price for an hour of each craft. */
export function Tarifas({ id }: { readonly id: number }) {
  const podeVer = usePermission('Contrato:VerValoresContrato');
  const tarifas = useQuery({ ...tarifasQuery(id), enabled: podeVer });
  const especialidades = useQuery({ ...especialidadesQuery, enabled: podeVer });
  const pronta = useMemo(
    () => tarifas.data && especialidades.data && toPronta(tarifas.data, especialidades.data),
    [tarifas.data, especialidades.data],
  );
  if (!podeVer)
    return (
      <Notice tone="info" titulo="Valores do contrato">
        Você não tem permissão para ver os valores deste contrato.
      </Notice>
    );
  const falha = tarifas.error ?? especialidades.error;
  if (falha)
    return <ErrorState error={falha} onRetry={() => void Promise.all([tarifas.refetch(), especialidades.refetch()])} />;
  return pronta ? <Tabela id={id} lida={pronta} /> : <p role="status">Carregando…</p>;
}
