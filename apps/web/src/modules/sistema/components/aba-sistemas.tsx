import type { MudancaDoSistema, SistemaNaParada } from '@cadencia/domain/sistema/parada/schema.ts';
import { type DataDoSistema, SITUACOES_SISTEMA } from '@cadencia/domain/sistema/parada/situacao/schema.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import { LazyGrade } from '../../../components/grade/lazy-grade.tsx';
import { type Coluna, criarColunas, type Mudanca, type ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatDataHora } from '../../../lib/formato.ts';
import { fetchSistemas, useSaveSistemas } from '../api.ts';
import { CartaoSistema } from './cartao-sistema.tsx';
import { DatasForm } from './datas-form.tsx';
import styles from './sistema.module.css';
import { SituacaoDoSistema } from './situacao-do-sistema.tsx';

const coluna = criarColunas<SistemaNaParada>();
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

/** The cells of one system become one change over the version on screen. */
function toMudancas(mudancas: readonly Mudanca[], versaoDe: (id: string) => number): MudancaDoSistema[] {
  const porSistema = new Map<string, Record<string, unknown>>();
  for (const { rowId, columnId, after } of mudancas)
    porSistema.set(rowId, { ...porSistema.get(rowId), [columnId]: after });
  return [...porSistema].map(
    ([rowId, campos]) => ({ ...campos, sistemaId: Number(rowId), versao: versaoDe(rowId) }) as MudancaDoSistema,
  );
}

/** Release and handover of the systems of a plant in a project: written in the cells, pasted from Excel. */
export function AbaSistemas({ projetoId, podeEditar }: Props) {
  const [busca, setBusca] = useState<string>();
  const [aberto, setAberto] = useState<SistemaNaParada>();
  const [layout, onLayout] = useGridLayout('projeto.sistemas', COLUNAS);
  const salvar = useSaveSistemas(projetoId);
  const fonte = useFonteJanelas<SistemaNaParada>({
    chave: JSON.stringify(['sistemas', projetoId, busca]),
    buscar: fetchSistemas(projetoId, busca ?? ''),
    idLinha: idDe,
  });
  const gravar = async (mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> => {
    const versaoDe = (id: string) => fonte.getRow(fonte.indexOf?.(id) ?? -1)?.versao ?? 0;
    const recusas = await salvar.mutateAsync(toMudancas(mudancas, versaoDe)).then(
      ({ linhas }) =>
        (rowId: string) =>
          linhas.find(({ sistemaId }) => String(sistemaId) === rowId)?.erro,
      (falha: Error) => () => ({ ...textOfError(falha), campos: {} as Record<string, string> }),
    );
    fonte.recarregar?.();
    return mudancas.map(({ rowId, columnId }) => {
      const recusa = recusas(rowId);
      if (!recusa) return { rowId, columnId };
      const doCampo = recusa.campos[columnId] ?? Object.values(recusa.campos)[0];
      return { rowId, columnId, erro: doCampo ?? recusa.mensagem };
    });
  };
  const fechar = () => setAberto(undefined);
  return (
    <>
      <div className={styles.ferramentas}>
        <SearchField rotulo="Buscar sistema" placeholder="Código, nome ou área" valor={busca} onBusca={setBusca} />
        {fonte.estado === 'pronta' && (
          <span className={styles.contador}>{formatContador(fonte.total, 'sistema', 'sistemas')}</span>
        )}
      </div>
      <div className={styles.grade}>
        <LazyGrade<SistemaNaParada>
          rotulo="Sistemas na parada"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={({ codigo, nome }) => `${codigo} ${nome}`}
          estado={{ ...layout, ordenacao: [], filtros: {} }}
          onEstado={onLayout}
          onAbrir={setAberto}
          renderCartao={(linha) => <CartaoSistema linha={linha} onAbrir={() => setAberto(linha)} />}
          {...(podeEditar ? { onCommit: gravar } : {})}
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
      </div>
      {aberto && (
        <Modal opened onClose={fechar} size={620} title={`${aberto.codigo} ${aberto.nome}`}>
          <DatasForm
            projetoId={projetoId}
            linha={aberto}
            podeEditar={podeEditar}
            onSalvo={() => {
              fechar();
              fonte.recarregar?.();
            }}
          />
        </Modal>
      )}
    </>
  );
}
