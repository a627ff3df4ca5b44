import { listLimites, removeLimites, updateLimite } from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import type { LimiteDoProjeto } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { CAMPOS_LIMITE } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { useFonteMemoria } from '../../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../../components/grade/grade.tsx';
import { type Sent, saveOver } from '../../../../components/grade/save-over.ts';
import type { Mudanca, ResultadoMudanca, Selecao } from '../../../../components/grade/tipos.ts';
import { createColunas } from '../../../../components/grade/tipos.ts';
import { SearchField } from '../../../../components/search-field.tsx';
import { useGridState } from '../../../../components/use-grid-layout.ts';
import { useNotifyRemoved } from '../../../../components/use-notify-removed.ts';
import { call } from '../../../../lib/api-client.ts';
import { textOfError } from '../../../../lib/erro-api.ts';
import { formatContador, formatData, VAZIO } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Falha } from '../../components/falha.tsx';
import { recusaDe } from '../../components/mudancas.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { ColarLimites } from './colar-limites.tsx';
import { LimitesDialog } from './limites-dialog.tsx';

const coluna = createColunas<LimiteDoProjeto>();

const dia = (id: 'inicio' | 'termino') =>
  coluna({
    id,
    header: CAMPOS_LIMITE[id].label,
    width: 120,
    tipo: 'data',
    editor: 'data',
    value: (linha) => linha[id],
    format: (valor) => (valor === null ? VAZIO : formatData(valor)),
  });

/** Columns narrow enough that a phone still shows the number. */
const COLUNAS = [
  coluna({ id: 'sigla', header: 'Sigla', width: 96, obrigatoria: true, value: ({ sigla }) => sigla }),
  coluna({ id: 'turno', header: CAMPOS_LIMITE.turno.label, width: 110, value: ({ turno }) => turno }),
  coluna({
    id: 'limite',
    header: CAMPOS_LIMITE.limite.label,
    width: 120,
    tipo: 'numero',
    editor: 'numero',
    min: 0,
    sempreCheia: true,
    value: ({ limite }) => Number(limite),
  }),
  dia('inicio'),
  dia('termino'),
  coluna({ id: 'nome', header: CAMPOS_LIMITE.especialidadeId.label, width: 240, value: ({ nome }) => nome }),
];

const idDe = ({ id }: LimiteDoProjeto): string => String(id);
const nomeDe = ({ sigla, turno }: LimiteDoProjeto): string => `${sigla} ${turno}`;
const NENHUM: readonly LimiteDoProjeto[] = [];
const NENHUMA: Selecao = { todas: false, ids: new Set() };

const escolhidas = ({ todas, ids }: Selecao, linhas: readonly LimiteDoProjeto[]): number[] =>
  linhas.filter((linha) => ids.has(idDe(linha)) !== todas).map(({ id }) => id);

/** The limits of people of each craft in each shift, which levelling never exceeds. */
export function AbaEspecialidades({ ficha, pode }: PropsAba) {
  const params = { id: String(ficha.id) };
  const opcoes = readOptions(listLimites, { params }, ['projeto']);
  const { data, error, refetch } = useQuery(opcoes);
  const client = useQueryClient();
  const [estado, setEstado] = useGridState('projeto.especialidades', COLUNAS);
  const [busca, setBusca] = useState<string>();
  const [aberto, setAberto] = useState<'incluir' | 'colar'>();
  const [selecao, setSelecao] = useState(NENHUMA);
  const retirar = useProjetoMutation(removeLimites);
  const notifyRemoved = useNotifyRemoved();
  const podeEditar = pode('GestaoProjeto:EditarCronograma');
  const linhas = data?.linhas ?? NENHUM;
  const fonte = useFonteMemoria<LimiteDoProjeto>({
    linhas,
    colunas: COLUNAS,
    idLinha: idDe,
    estado,
    busca,
    situacao: estadoDe(data, error),
    erro: error ? textOfError(error).mensagem : undefined,
    reload: () => void refetch(),
  });
  const send = async (sent: readonly Sent<LimiteDoProjeto>[]): Promise<ResultadoMudanca[]> => {
    const resultados: ResultadoMudanca[] = [];
    // Writes run one after the other, because a period may give its days to the next row.
    for (const { row, mudancas } of sent) {
      const campos = Object.fromEntries(mudancas.map(({ columnId, after }) => [columnId, after]));
      const recusa = await call(updateLimite, {
        params: { ...params, limiteId: String(row.id) },
        body: { ...campos, versao: row.versao },
      }).then((nova) => {
        client.setQueryData(
          opcoes.queryKey,
          (antes) => antes && { ...antes, linhas: antes.linhas.map((linha) => (linha.id === nova.id ? nova : linha)) },
        );
        return {};
      }, recusaDe);
      resultados.push(...mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, ...recusa })));
    }
    return resultados;
  };
  const store = (mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> =>
    saveOver(mudancas, {
      colunas: COLUNAS,
      idLinha: idDe,
      row: (rowId) => client.getQueryData(opcoes.queryKey)?.linhas.find((linha) => idDe(linha) === rowId),
      reread: async () => (await client.fetchQuery({ ...opcoes, staleTime: 0 })).linhas,
      send,
    });
  const takeOut = async () => {
    const ids = escolhidas(selecao, linhas);
    await retirar.mutateAsync({ params, body: { ids } });
    setSelecao(NENHUMA);
    const unico = ids.length === 1 ? linhas.find(({ id }) => id === ids[0]) : undefined;
    const texto = unico
      ? `Limite de ${nomeDe(unico)} retirado.`
      : `${formatContador(ids.length, 'limite retirado', 'limites retirados')}.`;
    notifyRemoved({ entidade: 'projeto_especialidade', ids, texto });
  };
  const botoes = podeEditar && (
    <Group gap={8}>
      <Button variant="default" leftSection={<IconClipboardList size={16} />} onClick={() => setAberto('colar')}>
        Colar do Excel
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAberto('incluir')}>
        Incluir limites
      </Button>
    </Group>
  );
  return (
    <>
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <SearchField
          rotulo="Buscar nos limites"
          placeholder="Especialidade ou turno"
          valor={busca}
          onBusca={setBusca}
        />
        {data && <span className={styles.apagado}>{formatContador(linhas.length, 'limite', 'limites')}</span>}
        {botoes}
      </Group>
      <p className={styles.apagado} style={{ margin: '0 0 12px' }}>
        Quantos de cada especialidade pode haver em cada turno. Especialidade sem linha não tem limite; com linhas, fora
        dos dias e turnos delas não há ninguém.
      </p>
      <Falha error={retirar.error} titulo="Nada foi retirado" />
      <Stack flex="1 1 0" gap={0} mih={280} style={{ height: '58vh' }}>
        <Grade<LimiteDoProjeto>
          rotulo="Limites por especialidade"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={nomeDe}
          estado={estado}
          onEstado={setEstado}
          {...(podeEditar
            ? {
                onCommit: store,
                selecao,
                onSelecao: setSelecao,
                acoesSelecao: (
                  <Button
                    size="compact-sm"
                    color="red"
                    variant="light"
                    loading={retirar.isPending}
                    onClick={() => void takeOut().catch(() => undefined)}
                  >
                    Retirar limites
                  </Button>
                ),
              }
            : {})}
          vazio={
            busca ? (
              <EmptyState frase="Nenhum limite passa pela busca." />
            ) : (
              <EmptyState
                frase="Nenhuma especialidade tem limite neste projeto."
                detalhe="O nivelamento não passa do limite de cada turno."
                acao={botoes}
              />
            )
          }
        />
      </Stack>
      {aberto === 'colar' && <ColarLimites opened projetoId={ficha.id} onClose={() => setAberto(undefined)} />}
      {aberto === 'incluir' && data && (
        <LimitesDialog
          opened
          projetoId={ficha.id}
          especialidades={data.especialidades}
          onClose={() => setAberto(undefined)}
        />
      )}
    </>
  );
}

function estadoDe(data: unknown, error: unknown) {
  if (error && !data) return 'erro';
  return data ? 'pronta' : 'carregando';
}
