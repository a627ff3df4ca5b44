import type { CelulaDaMatriz } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { atualDe, estadoDe, estadoDoEquipamento } from '@cadencia/domain/equipamentograma/estado.ts';
import { Flex, NativeSelect, Paper, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { type EstadoGrade, estadoInicial } from '../../../components/grade/logica/estado.ts';
import { type Coluna, createColunas } from '../../../components/grade/tipos.ts';
import { formatPercentual } from '../../../lib/formato.ts';
import { local } from '../../../lib/local.ts';
import type { Fileira, Quadro } from '../api.ts';
import styles from './equipamentograma.module.css';
import estados from './estado.module.css';
import { emCurso, Legenda, Marca, palavrasDe } from './marca.tsx';
import { PorModelo } from './por-modelo.tsx';
import { Vista } from './vista.tsx';

/** A row of the board: an equipment, or the heading of those of an area, a system or a type. */
export interface LinhaDaMatriz extends Partial<Omit<Fileira, 'id'>> {
  readonly id: string;
  readonly tag: string;
  readonly grupo?: string;
  readonly porEtapa: readonly (CelulaDaMatriz | undefined)[];
}

const AGRUPAR = { areaId: 'Área', sistemaId: 'Sistema', tipoequipamentoId: 'Tipo' } as const;
type Agrupamento = keyof typeof AGRUPAR | '';
const CHAVE = 'equipamentograma.grupo';

export function linhasDe({ fileiras, etapas, rotulos }: Quadro, por: Agrupamento): LinhaDaMatriz[] {
  const grupos = new Map<string, LinhaDaMatriz>();
  const linhas = fileiras.map((fileira): LinhaDaMatriz => {
    const porEtapa: (CelulaDaMatriz | undefined)[] = etapas.map(() => undefined);
    for (const celula of fileira.celulas) porEtapa[celula.etapa] = celula;
    if (por === '') return { ...fileira, id: String(fileira.id), porEtapa };
    const valor = fileira[por];
    const tag = valor === null ? `Sem ${AGRUPAR[por].toLowerCase()}` : (rotulos[por]?.[valor] ?? String(valor));
    const grupo = `g${valor ?? ''}`;
    if (!grupos.has(grupo)) grupos.set(grupo, { id: grupo, tag, porEtapa: [] });
    return { ...fileira, id: String(fileira.id), grupo, porEtapa };
  });
  return [...grupos.values(), ...linhas];
}

/** A stage of the matrix: one element, for hundreds pass by while the board is scrolled. */
function drawEtapa(celula: CelulaDaMatriz) {
  const estado = estadoDe(celula);
  const palavras = palavrasDe(celula);
  return (
    <a
      data-texto
      className={`${styles.marca} ${estados.sinal}`}
      data-estado={estado}
      href={`/equipamentograma?registro=${celula.id}`}
      title={palavras}
      aria-label={palavras}
      tabIndex={-1}
      draggable={false}
    >
      {emCurso(celula)}
    </a>
  );
}

const coluna = createColunas<LinhaDaMatriz>();

function colunasDe({ etapas, fileiras }: Quadro): readonly Coluna<LinhaDaMatriz>[] {
  const umaDe = new Map<number, CelulaDaMatriz>();
  const nomes = new Map<number, Set<string>>();
  for (const { celulas } of fileiras)
    for (const celula of celulas) {
      umaDe.set(celula.etapa, celula);
      nomes.set(celula.etapa, (nomes.get(celula.etapa) ?? new Set()).add(celula.nome));
    }
  return [
    coluna({
      id: 'tag',
      header: 'TAG',
      width: 130,
      pinned: 'esquerda',
      obrigatoria: true,
      value: ({ tag }) => tag,
      sortable: true,
    }),
    coluna({ id: 'nome', header: 'Equipamento', width: 200, value: ({ nome }) => nome ?? '', sortable: true }),
    coluna({
      id: 'avanco',
      header: 'Avanço',
      width: 76,
      tipo: 'percentual',
      casas: 0,
      value: ({ avanco }) => avanco ?? null,
      sortable: true,
    }),
    ...etapas.map(({ id, sigla, nome }, i) => {
      const comoAparecem = [...(nomes.get(i) ?? [])];
      return coluna({
        id: `e${id}`,
        header: sigla,
        dica: comoAparecem.length === 1 ? comoAparecem[0] : nome,
        width: 58,
        min: 48,
        align: 'centro',
        value: ({ porEtapa }) => porEtapa[i],
        format: (celula) => (celula ? palavrasDe(celula) : ''),
        reusa: true,
        render: (celula) => celula && drawEtapa(celula),
      });
    }),
  ];
}

const idLinha = ({ id }: LinhaDaMatriz) => id;
const ARVORE = { paiId: ({ grupo }: LinhaDaMatriz) => grupo };

/** An equipment on a phone: where it stands, and each of its stages. */
export function CartaoDoEquipamento({
  fileira,
  onAbrir,
}: {
  readonly fileira: Pick<Fileira, 'tag' | 'nome' | 'avanco' | 'celulas'>;
  readonly onAbrir: () => void;
}) {
  const atual = atualDe(fileira);
  return (
    <Paper
      component="button"
      type="button"
      className={styles.cartao ?? ''}
      data-estado={estadoDoEquipamento(fileira)}
      radius="md"
      withBorder
      w="100%"
      mih={48}
      p="10px 12px"
      ta="left"
      onClick={onAbrir}
    >
      <Text span fw={700} truncate>
        {fileira.tag}{' '}
        <Text span inherit fw={400} c="dimmed">
          {fileira.nome}
        </Text>
      </Text>
      <Text span ta="right">
        {formatPercentual(fileira.avanco, 0)}
      </Text>
      <Flex component="span" className={styles.larga} wrap="wrap" gap={3}>
        {fileira.celulas.map((celula) => (
          <Marca key={celula.id} celula={celula} />
        ))}
      </Flex>
      <Text span fz="sm" c="dimmed">
        {atual ? atual.nome : 'Todas as etapas concluídas'}
      </Text>
    </Paper>
  );
}

interface Props {
  readonly quadro: Quadro;
  readonly lista: FormaProps['lista'];
}

function Grelha({ quadro, lista }: Props) {
  const [por, setPor] = useState<Agrupamento>(() => (local.get(CHAVE) ?? 'areaId') as Agrupamento);
  const colunas = useMemo(() => colunasDe(quadro), [quadro]);
  const linhas = useMemo(() => linhasDe(quadro, por), [quadro, por]);
  const [estado, setEstado] = useState<EstadoGrade>();
  const visto = estado ?? estadoInicial(colunas);
  const atual = { ...visto, colunas: { ...visto.colunas, ordem: colunas.map(({ id }) => id) } };
  const fonte = useFonteMemoria({ linhas, colunas, idLinha, estado: atual, ...(por !== '' && { arvore: ARVORE }) });
  const abrir = ({ celulas = [], porEtapa }: Partial<LinhaDaMatriz>, columnId?: string) => {
    const lugar = quadro.etapas.findIndex(({ id }) => `e${id}` === columnId);
    const celula = lugar < 0 ? (atualDe({ celulas }) ?? celulas.at(-1)) : porEtapa?.[lugar];
    if (celula) lista.change({ registro: celula.id });
  };
  return (
    <>
      <Flex gap="6px 16px" align="center" wrap="wrap" className="cad-sem-impressao">
        <NativeSelect
          aria-label="Agrupar os equipamentos por"
          value={por}
          data={[
            { value: '', label: 'Sem grupos' },
            ...Object.entries(AGRUPAR).map(([value, label]) => ({ value, label: `Por ${label.toLowerCase()}` })),
          ]}
          onChange={({ currentTarget }) => {
            setPor(currentTarget.value as Agrupamento);
            local.set(CHAVE, currentTarget.value);
          }}
        />
        <PorModelo lista={lista} />
        <Legenda />
      </Flex>
      <Grade<LinhaDaMatriz>
        rotulo="Equipamentos e etapas"
        colunas={colunas}
        fonte={fonte}
        idLinha={idLinha}
        estado={atual}
        onEstado={setEstado}
        resumo={({ celulas }) => celulas === undefined}
        rotuloLinha={({ tag, nome = '' }) => `${tag} ${nome}`}
        onAbrir={abrir}
        renderCartao={(linha) =>
          linha.celulas ? (
            <CartaoDoEquipamento fileira={linha as LinhaDaMatriz & Fileira} onAbrir={() => abrir(linha)} />
          ) : (
            <Text fw={700} mt={8}>
              {linha.tag}
            </Text>
          )
        }
      />
    </>
  );
}

/** Equipment by stage: the wall of the control room (domain.md §8.7). */
export const Matriz = (props: FormaProps) => (
  <Vista {...props}>{(quadro) => <Grelha quadro={quadro} lista={props.lista} />}</Vista>
);
