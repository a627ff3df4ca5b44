import type { ColunaDoPlano } from '@cadencia/domain/cronograma/colunas.ts';
import { MAX_ITENS, type ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Anchor, Flex, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { isNova as isNew } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import { estadoInicial } from '../../../components/grade/logica/estado.ts';
import { NewRowsBar } from '../../../components/grade/new-rows-bar.tsx';
import type { Mudanca, MudancaFeita, OnDesfazer } from '../../../components/grade/tipos.ts';
import { type NewRowKind, useNewRows } from '../../../components/grade/use-new-rows.ts';
import { usePermission } from '../../../lib/session.ts';
import { useEventRefresh } from '../../../lib/use-event-refresh.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { estadoQuery } from '../api.ts';
import { Cartao } from './cartao.tsx';
import { colunasPara } from './colunas.tsx';
import { useFonteLista } from './fontes.ts';
import { planCommands, planEntries, QUE_MUDAM } from './grade-atividades.tsx';
import { enderecoDe, idLinha, type Linha, rotuloLinha } from './linha.ts';
import { VAZIA } from './linhas-coladas.ts';
import { rotuloDaColuna, valorDoPlano } from './plano.ts';
import { useComPrevia, usePlano } from './use-plano.ts';

/** The columns of a service's work, in the order of a planning sheet. */
const ORDEM = [
  'codigo',
  'nome',
  'etapa',
  'especialidade',
  'recursos',
  'duracao',
  'hh',
  'predecessoras',
  'calendario',
  'inicioCedo',
  'terminoCedo',
  'avanco',
  'situacao',
  'folgaTotal',
  'tipo',
  'restricao',
  'restricaoData',
  'prazo',
];
const NA_ORDEM = { ordem: 'arvore', decrescente: false } as const;
const ATRIBUTOS = 'etapa,especialidade';

const isNova = (linha: Linha): boolean => linha.tipo === 'atividade' && isNew(linha.atividade);

const isDaNova = ({ rowId }: MudancaFeita): boolean => Number(rowId) < 0;

const filled = (valores: object) => Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null));

/** How the work of a service makes its rows: by typing at the end, or pasting there. */
function kindOf(servicoId: number, include: ReturnType<typeof usePlano>['include']): NewRowKind<Linha> {
  return {
    rowOf: (id, { etapa, especialidade, ...valores }) => ({
      tipo: 'atividade',
      atividade: {
        ...VAZIA,
        ...(filled(valores) as Partial<AtividadeLinha>),
        id,
        servicoId,
        atributos: { etapa: (etapa as string) ?? null, especialidade: (especialidade as string) ?? null },
      },
    }),
    // An emptied cell of a row that is not stored has no value: a row of such cells is not sent.
    storedOf: (columnId, valor) => {
      const lido = valorDoPlano(columnId, valor);
      return lido === '' ? null : lido;
    },
    create: async (linhas) => {
      const itens = linhas.map((valores) => ({
        acao: 'incluir' as const,
        servicoId,
        valores: filled(valores) as ValoresDoPlano,
      }));
      const resultados = await include(itens);
      return resultados.map(({ ok, campo, mensagem }) => {
        if (ok) return {};
        const motivo = mensagem ?? 'Não foi possível salvar.';
        return { erro: { mensagem: motivo, campos: campo === null ? {} : { [campo]: motivo } } };
      });
    },
    labelOf: (nome) => rotuloDaColuna(nome as ColunaDoPlano),
    max: MAX_ITENS,
    evenFirst: true,
  };
}

/**
 * The bar that says what was not saved is under the rows. They come into view after the press, which would else end
 * beside what it was for.
 */
const show = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
  if ((target as Element).closest('[role="grid"], [role="treegrid"]'))
    currentTarget.scrollIntoView({ block: 'nearest' });
};

const PADRAO = { minutosPorDia: 1_440, minutosPorTurno: 720 };

/** The work of a service as a sheet: typed, pasted, linked and undone, with its dates. */
export function PlanoDoServico({ id, acoes }: { readonly id: number; readonly acoes?: ReactNode }) {
  const planeja = usePermission('GestaoProjeto:EditarCronograma');
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { data: estadoDoProjeto } = useQuery(estadoQuery);
  const [edicoes] = useState(() => new Edicoes());
  const grade = useRef<GradeHandle>(null);
  const filtro = useMemo(() => ({ servicoId: String(id) }), [id]);
  const lida = useFonteLista(filtro, NA_ORDEM, ATRIBUTOS);
  const plano = usePlano({ fonte: lida, edicoes, grade });
  const comPrevia = useComPrevia(lida, plano.datasDe);
  useEventRefresh(
    ({ tipo }) => QUE_MUDAM.has(tipo),
    () => lida.reload?.(),
  );
  const colunas = useMemo(() => {
    const duracao = estadoDoProjeto ?? PADRAO;
    const todas = new Map(colunasPara({ aponta: false, planeja, duracao }).map((coluna) => [coluna.id, coluna]));
    return ORDEM.flatMap((nome) => todas.get(nome) ?? []).map((coluna) => ({
      ...coluna,
      oculta: ['tipo', 'restricao', 'restricaoData', 'prazo'].includes(coluna.id),
      sortable: false,
      filter: undefined,
      ...(coluna.id === 'codigo' ? { width: 120 } : {}),
      // Beside a list the fixed columns leave room for the others.
      ...(coluna.id === 'nome' ? { width: 180 } : {}),
    }));
  }, [planeja, estadoDoProjeto]);
  const [estado, setEstado] = useState(() => estadoInicial(colunas));
  const naTela = colunas.filter((coluna) => !estado.colunas.ocultas.includes(coluna.id)).map((coluna) => coluna.id);
  const { include } = plano;
  const kind = useMemo(() => kindOf(id, include), [id, include]);
  const linhas = useNewRows<Linha>({
    kind,
    onStored: plano.reread,
    fonte: comPrevia,
    colunas,
    naTela,
    grade,
    edicoes,
    pode: planeja && !isPhone,
    onCommit: (mudancas: readonly Mudanca[]) => plano.commit(mudancas),
  });
  // The cells of a row that is not stored are taken back here.
  const undo: OnDesfazer = async (feitas) => {
    const [novas, outras] = [feitas.filter(isDaNova), feitas.filter((uma) => !isDaNova(uma))];
    const voltas = novas.map(({ before, after, ...uma }) => ({ ...uma, before: after, after: before }));
    return [
      ...(novas.length > 0 ? await linhas.onCommit(voltas) : []),
      ...(outras.length > 0 ? await plano.undo(outras) : []),
    ];
  };
  const cartao = (linha: Linha) => (
    <Cartao
      linha={linha}
      menu={[]}
      aberta={undefined}
      onAlternar={undefined}
      densidade={estado.densidade}
      onAbrir={({ id }) => void navigate({ to: '/gestaoprojeto', search: { atividade: id } })}
      onApontar={undefined}
    />
  );
  return (
    <Flex
      direction="column"
      h="min(62vh, 100vh - 360px, 640px)"
      mih={280}
      onPasteCapture={linhas.onPasteCapture}
      onFocus={() => planeja && plano.warmUp()}
      onClick={show}
      onKeyUp={show}
    >
      <Group justify="flex-end" pb={8}>
        {acoes}
        <Anchor fz="sm" renderRoot={(props) => <Link to="/gestaoprojeto" search={{ servico: id }} {...props} />}>
          Abrir no cronograma
        </Anchor>
      </Group>
      <Grade<Linha>
        ref={grade}
        rotulo="Atividades do serviço"
        colunas={colunas}
        fonte={linhas.fonte}
        idLinha={idLinha}
        rotuloLinha={(linha) => (isNova(linha) ? 'Linha nova' : rotuloLinha(linha))}
        estado={estado}
        onEstado={setEstado}
        edicoes={edicoes}
        onCommit={planeja ? linhas.onCommit : undefined}
        onDesfazer={undo}
        mover={planeja ? plano.mover : undefined}
        onFoco={(linha) => {
          if (linha.tipo === 'atividade') linhas.onFoco(linha.atividade.id);
        }}
        enderecoDe={(linha) => (isNova(linha) ? undefined : enderecoDe(linha))}
        menuLinha={(linha) => (planeja && !isNova(linha) ? planEntries(linhas.fonte, plano.run, linha) : [])}
        comandos={planeja ? { ...planCommands(linhas.fonte, plano), inserirAcima: () => void linhas.begin() } : {}}
        vazio={<EmptyState frase="O serviço ainda não tem atividades." />}
        renderCartao={cartao}
      />
      <NewRowsBar linhas={linhas} edicoes={edicoes} />
    </Flex>
  );
}
