import type { MudancaDoSistema, SistemaNaParada } from '@cadencia/domain/sistema/parada/schema.ts';
import { type DataDoSistema, SITUACOES_SISTEMA } from '@cadencia/domain/sistema/parada/situacao.ts';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { type Sent, saveOver } from '../../../components/grade/save-over.ts';
import { type Coluna, createColunas, type Mudanca, type ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { Modal } from '../../../components/overlay.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { formatContador, formatDataHora, VAZIO } from '../../../lib/formato.ts';
import { fetchSistemas, sistemaQuery, useSaveSistemas } from '../api.ts';
import { DatasForm } from './datas-form.tsx';
import { SituacaoDoSistema } from './situacao-do-sistema.tsx';

const escrita = (dia: string | null): string => (dia === null ? VAZIO : formatDataHora(dia));

interface CartaoSistemaProps {
  readonly linha: SistemaNaParada;
  readonly onAbrir: () => void;
}

/** A system on a phone: its planned and actual dates. */
function CartaoSistema({ linha, onAbrir }: CartaoSistemaProps) {
  const { codigo, nome, situacao, liberacaoPlanejada, liberacaoReal, entregaPlanejada, entregaReal } = linha;
  return (
    <UnstyledButton
      display="grid"
      w="100%"
      fz="inherit"
      px={12}
      py={10}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      style={{ gap: 2 }}
      onClick={onAbrir}
    >
      <strong>
        {codigo} {nome}
      </strong>
      <SituacaoDoSistema situacao={situacao} />
      <span className="cad-numero">
        Liberação {escrita(liberacaoPlanejada)} · real {escrita(liberacaoReal)}
      </span>
      <span className="cad-numero">
        Entrega {escrita(entregaPlanejada)} · real {escrita(entregaReal)}
      </span>
    </UnstyledButton>
  );
}

const coluna = createColunas<SistemaNaParada>();
const idDe = ({ sistemaId }: SistemaNaParada): string => String(sistemaId);

const data = (id: DataDoSistema, header: string) =>
  coluna({
    id,
    header,
    width: 140,
    tipo: 'dataHora',
    editor: 'dataHora',
    sortable: false,
    value: (linha) => linha[id],
    format: (valor) => formatDataHora(valor),
  });

const COLUNAS: readonly Coluna<SistemaNaParada>[] = [
  coluna({ id: 'codigo', header: 'Código', width: 110, obrigatoria: true, sortable: false, value: (l) => l.codigo }),
  coluna({ id: 'nome', header: 'Sistema', width: 240, sortable: false, value: ({ nome }) => nome }),
  coluna({ id: 'area', header: 'Área', width: 90, sortable: false, value: ({ area }) => area }),
  coluna({
    id: 'ordemLiberacao',
    header: 'Ordem lib.',
    width: 90,
    tipo: 'numero',
    sortable: false,
    value: ({ ordemLiberacao }) => ordemLiberacao,
  }),
  coluna({
    id: 'situacao',
    header: 'Situação',
    width: 140,
    sortable: false,
    value: ({ situacao }) => situacao,
    format: (valor) => SITUACOES_SISTEMA[valor],
    render: (_, { situacao }) => <SituacaoDoSistema situacao={situacao} />,
  }),
  data('liberacaoPlanejada', 'Liberação plan.'),
  data('liberacaoReal', 'Liberação real'),
  data('entregaPlanejada', 'Entrega plan.'),
  data('entregaReal', 'Entrega real'),
  coluna({
    id: 'pessoaOperacao',
    header: 'Responsável na operação',
    width: 190,
    sortable: false,
    value: ({ pessoaOperacao }) => pessoaOperacao,
  }),
  coluna({
    id: 'equipamentos',
    header: 'Equipamentos',
    width: 110,
    tipo: 'numero',
    sortable: false,
    value: ({ equipamentos }) => equipamentos,
  }),
];

interface Props {
  readonly projetoId: number;
  readonly podeEditar: boolean;
}

/** Release and handover of the systems of a plant in a project: people write them in cells, or paste from Excel. */
export function AbaSistemas({ projetoId, podeEditar }: Props) {
  const [busca, setBusca] = useState<string>();
  const [aberto, setAberto] = useState<SistemaNaParada>();
  const [layout, onLayout] = useGridLayout('projeto.sistemas', COLUNAS);
  const client = useQueryClient();
  const salvar = useSaveSistemas(projetoId);
  const fonte = useFonteJanelas<SistemaNaParada>({
    chave: JSON.stringify(['sistemas', projetoId, busca]),
    search: fetchSistemas(projetoId, busca ?? ''),
    idLinha: idDe,
  });
  const send = async (sent: readonly Sent<SistemaNaParada>[]): Promise<ResultadoMudanca[]> => {
    const enviadas = sent.map(
      ({ row: { sistemaId, versao }, mudancas }) =>
        ({
          ...Object.fromEntries(mudancas.map(({ columnId, after }) => [columnId, after])),
          sistemaId,
          versao,
        }) as MudancaDoSistema,
    );
    const { linhas } = await salvar.mutateAsync(enviadas);
    return sent.flatMap(({ mudancas }) =>
      mudancas.map(({ rowId, columnId }) => {
        const recusa = linhas.find(({ sistemaId }) => String(sistemaId) === rowId)?.erro;
        if (!recusa) return { rowId, columnId };
        const erro = recusa.campos[columnId] ?? Object.values(recusa.campos)[0] ?? recusa.mensagem;
        return { rowId, columnId, erro, alterado: recusa.codigo === 'registro.alterado' };
      }),
    );
  };
  const reread = async (ids: readonly string[]) => {
    const lidos = await Promise.all(
      ids.map((id) => client.fetchQuery({ ...sistemaQuery(projetoId, Number(id)), staleTime: 0 })),
    );
    return lidos.filter((lido) => lido !== null);
  };
  const store = async (mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> => {
    const row = (id: string) => fonte.getRow(fonte.indexOf?.(id) ?? -1);
    const resultados = await saveOver(mudancas, { colunas: COLUNAS, idLinha: idDe, row, reread, send });
    fonte.reload?.();
    return resultados;
  };
  const close = () => setAberto(undefined);
  return (
    <>
      <Group gap="8px 12px" mb={12}>
        <SearchField rotulo="Buscar sistema" placeholder="Código, nome ou área" valor={busca} onBusca={setBusca} />
        {fonte.estado === 'pronta' && (
          <Text span c="dimmed">
            {formatContador(fonte.total, 'sistema', 'sistemas')}
          </Text>
        )}
      </Group>
      <Stack gap={0} mih={280} h="62vh">
        <Grade<SistemaNaParada>
          rotulo="Sistemas na parada"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={({ codigo, nome }) => `${codigo} ${nome}`}
          estado={{ ...layout, ordenacao: [], filtros: {} }}
          onEstado={onLayout}
          onAbrir={setAberto}
          enderecoDe={({ sistemaId }) => `/sistema?registro=${sistemaId}`}
          renderCartao={(linha) => <CartaoSistema linha={linha} onAbrir={() => setAberto(linha)} />}
          {...(podeEditar ? { onCommit: store } : {})}
          vazio={
            busca ? (
              <EmptyState frase="Nenhum sistema passa pela busca." />
            ) : (
              <EmptyState
                frase="A planta deste projeto ainda não tem sistemas."
                detalhe="Cadastre-os em Cadastros, Sistemas: aqui ficam as datas deles nesta parada."
              />
            )
          }
        />
      </Stack>
      {aberto && (
        <Modal opened onClose={close} size={620} title={`${aberto.codigo} ${aberto.nome}`}>
          <DatasForm
            projetoId={projetoId}
            linha={aberto}
            podeEditar={podeEditar}
            onSalvo={() => {
              close();
              fonte.reload?.();
            }}
          />
        </Modal>
      )}
    </>
  );
}
