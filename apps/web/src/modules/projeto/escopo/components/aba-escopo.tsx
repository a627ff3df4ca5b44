import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import { listEscopo, updateNoEscopo } from '@cadencia/domain/projeto/escopo/endpoints.ts';
import { type EquipamentoDoEscopo, MOTIVOS_ESCOPO } from '@cadencia/domain/projeto/escopo/schema.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { useFonteJanelas } from '../../../../components/grade/fontes/use-fonte-janelas.ts';
import { Grade } from '../../../../components/grade/grade.tsx';
import { type Sent, saveOver } from '../../../../components/grade/save-over.ts';
import {
  type Coluna,
  createColunas,
  type Mudanca,
  type ResultadoMudanca,
  type Selecao,
} from '../../../../components/grade/tipos.ts';
import { SearchField } from '../../../../components/search-field.tsx';
import { useGridLayout } from '../../../../components/use-grid-layout.ts';
import { call } from '../../../../lib/api-client.ts';
import { formatContador, formatDataHora, VAZIO } from '../../../../lib/formato.ts';
import { recusaDe } from '../../components/mudancas.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import styles from '../../ficha/components/ficha.module.css';
import { ColarTags } from './colar-tags.tsx';
import { RetirarDoEscopo } from './retirar-do-escopo.tsx';

const coluna = createColunas<EquipamentoDoEscopo>();
const idDe = ({ id }: EquipamentoDoEscopo): string => String(id);
const MOTIVO_DO_ROTULO = new Map(
  Object.entries(MOTIVOS_ESCOPO).map(([valor, rotulo]) => [rotulo.toLowerCase(), valor]),
);

/** Reads `Sim`, `s`, `x` and `1` as yes. */
const readSimNao = (texto: string) => {
  const limpo = texto.trim().toLowerCase();
  if (/^(sim|s|x|1|true)$/.test(limpo)) return { ok: true, value: true } as const;
  if (/^(não|nao|n|0|false|)$/.test(limpo)) return { ok: true, value: false } as const;
  return { ok: false, motivo: 'Escreva sim ou não.' } as const;
};

const readMotivo = (texto: string) => {
  const limpo = texto.trim();
  if (limpo === '') return { ok: true, value: null } as const;
  const valor = limpo.toUpperCase() in MOTIVOS_ESCOPO ? limpo.toUpperCase() : MOTIVO_DO_ROTULO.get(limpo.toLowerCase());
  return valor === undefined
    ? ({ ok: false, motivo: `Use um destes: ${Object.values(MOTIVOS_ESCOPO).join(', ')}.` } as const)
    : ({ ok: true, value: valor } as const);
};

const data = (
  id: 'liberacaoPlanejada' | 'entregaPlanejada' | 'liberacaoReal' | 'entregaReal',
  header: string,
  oculta: boolean,
) =>
  coluna({
    id,
    header,
    width: 140,
    tipo: 'dataHora',
    editor: 'dataHora',
    sortable: false,
    oculta,
    value: (linha) => linha[id],
    format: (valor) => formatDataHora(valor),
  });

const COLUNAS: readonly Coluna<EquipamentoDoEscopo>[] = [
  coluna({ id: 'tag', header: 'TAG', width: 130, obrigatoria: true, sortable: false, value: ({ tag }) => tag }),
  coluna({ id: 'nome', header: 'Descrição', width: 260, sortable: false, value: ({ nome }) => nome }),
  coluna({ id: 'tipo', header: 'Tipo', width: 170, sortable: false, value: ({ tipo }) => tipo }),
  coluna({ id: 'area', header: 'Área', width: 90, sortable: false, value: ({ area }) => area }),
  coluna({
    id: 'motivo',
    header: 'Motivo',
    width: 150,
    sortable: false,
    editor: 'texto',
    value: ({ motivo }) => motivo,
    format: (valor) => (valor === null ? '' : MOTIVOS_ESCOPO[valor]),
    render: (valor) => (valor === null ? VAZIO : MOTIVOS_ESCOPO[valor]),
    validate: readMotivo,
  }),
  coluna({
    id: 'critico',
    header: 'Crítico',
    width: 80,
    sortable: false,
    editor: 'texto',
    value: ({ critico }) => critico,
    format: (valor) => (valor ? 'Sim' : 'Não'),
    validate: readSimNao,
  }),
  data('liberacaoPlanejada', 'Liberação plan.', false),
  data('entregaPlanejada', 'Entrega plan.', false),
  data('liberacaoReal', 'Liberação real', true),
  data('entregaReal', 'Entrega real', true),
  coluna({
    id: 'ordem',
    header: 'Ordem',
    width: 80,
    tipo: 'numero',
    editor: 'numero',
    sortable: false,
    oculta: true,
    value: ({ ordem }) => ordem,
    render: (valor) => valor ?? VAZIO,
  }),
  coluna({
    id: 'servicos',
    header: 'Serviços',
    width: 90,
    tipo: 'numero',
    sortable: false,
    value: ({ servicos }) => servicos,
  }),
];

const NENHUMA: Selecao = { todas: false, ids: new Set() };

export function AbaEscopo({ ficha, pode }: PropsAba) {
  const navigate = useNavigate();
  const [busca, setBusca] = useState<string>();
  const [colando, setColando] = useState(false);
  const [selecao, setSelecao] = useState(NENHUMA);
  const [retirando, setRetirando] = useState(false);
  const [layout, onLayout] = useGridLayout('projeto.escopo', COLUNAS);
  const params = { id: String(ficha.id) };
  const podeEditar = pode('Projeto:EditarProjeto');
  const fonte = useFonteJanelas<EquipamentoDoEscopo>({
    chave: JSON.stringify(['escopo', ficha.id, busca]),
    search: (inicio, limite, signal) =>
      call(listEscopo, { params, query: { busca: busca ?? '', inicio, limite } }, { signal }),
    idLinha: idDe,
  });
  const send = (sent: readonly Sent<EquipamentoDoEscopo>[]): Promise<ResultadoMudanca[]> =>
    Promise.all(
      sent.map(async ({ row, mudancas }) => {
        const campos = Object.fromEntries(mudancas.map(({ columnId, after }) => [columnId, after]));
        const recusa = await call(updateNoEscopo, {
          params: { ...params, linha: String(row.id) },
          body: { ...campos, versao: row.versao },
        }).then(() => ({}), recusaDe);
        return mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, ...recusa }));
      }),
    ).then((todas) => todas.flat());
  const reread = async (ids: readonly string[]) => {
    const tags = ids.flatMap((id) => fonte.getRow(fonte.indexOf?.(id) ?? -1)?.tag ?? []);
    const lidas = await Promise.all(
      tags.map((tag) => call(listEscopo, { params, query: { busca: tag, inicio: 0, limite: 100 } })),
    );
    return lidas.flatMap(({ linhas }) => linhas).filter((linha) => ids.includes(idDe(linha)));
  };
  const store = async (mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> => {
    const row = (id: string) => fonte.getRow(fonte.indexOf?.(id) ?? -1);
    const resultados = await saveOver(mudancas, { colunas: COLUNAS, idLinha: idDe, row, reread, send });
    fonte.reload?.();
    return resultados;
  };
  const congelamento = {
    projetoId: ficha.id,
    escopoCongelado: ficha.escopoCongelado,
    podeJustificar: pode(EDITAR_CONGELADO),
  };
  const [unica = ''] = selecao.ids;
  const nomeDaSelecao =
    selecao.ids.size === 1
      ? (fonte.getRow(fonte.indexOf?.(unica) ?? -1)?.tag ?? '1 equipamento')
      : formatContador(selecao.ids.size, 'equipamento', 'equipamentos');
  const botao = podeEditar && (
    <Button leftSection={<IconClipboardList size={16} />} onClick={() => setColando(true)}>
      Incluir TAGs
    </Button>
  );
  return (
    <>
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <SearchField rotulo="Buscar no escopo" placeholder="TAG ou descrição" valor={busca} onBusca={setBusca} />
        {fonte.estado === 'pronta' && (
          <span className={styles.apagado}>{formatContador(fonte.total, 'equipamento', 'equipamentos')}</span>
        )}
        {botao}
      </Group>
      <Stack flex="1 1 0" gap={0} mih={280} style={{ height: '62vh' }}>
        <Grade<EquipamentoDoEscopo>
          rotulo="Equipamentos do escopo"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={({ tag, nome }) => `${tag} ${nome}`}
          onAbrir={({ equipamentoId: id }) => void navigate({ to: '/equipamento/$id', params: { id: String(id) } })}
          enderecoDe={({ equipamentoId }) => `/equipamento/${equipamentoId}`}
          estado={{ ...layout, ordenacao: [], filtros: {} }}
          onEstado={onLayout}
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
                    disabled={selecao.todas}
                    onClick={() => setRetirando(true)}
                  >
                    Retirar do escopo
                  </Button>
                ),
              }
            : {})}
          vazio={
            busca ? (
              <EmptyState frase="Nenhum equipamento do escopo passa pela busca." />
            ) : (
              <EmptyState frase="Nenhum equipamento no escopo ainda." acao={botao} />
            )
          }
        />
      </Stack>
      {colando && (
        <ColarTags opened {...congelamento} onClose={() => setColando(false)} onFeito={() => fonte.reload?.()} />
      )}
      {retirando && (
        <RetirarDoEscopo
          {...congelamento}
          ids={[...selecao.ids].map(Number)}
          nome={nomeDaSelecao}
          onClose={() => setRetirando(false)}
          onMudou={() => {
            setSelecao(NENHUMA);
            fonte.reload?.();
          }}
        />
      )}
    </>
  );
}
