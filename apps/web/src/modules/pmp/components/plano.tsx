import { emD } from '@cadencia/domain/cadastro-texto.ts';
import { ANDAMENTOS, GATES } from '@cadencia/domain/pmp/cadastro.ts';
import { arrange, emPorCento, type Fileira, mesesDoPlano } from '@cadencia/domain/pmp/plano.ts';
import { ActionIcon, Anchor, Box, Button, Flex, NativeSelect, Paper, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import tempo from '../../../components/tempo.module.css';
import { diasEntre } from '../../../lib/dias.ts';
import { formatData } from '../../../lib/formato.ts';
import { type Plano as Lido, usePrintPlano } from '../api.ts';
import styles from './plano.module.css';
import { Vinculos } from './vinculos.tsx';
import { Vista } from './vista.tsx';

export const TONS: Readonly<Record<keyof typeof ANDAMENTOS, Tone>> = {
  NAO_INICIADO: 'neutro',
  EM_ANDAMENTO: 'inspecao',
  ATRASADO: 'critico',
  CONCLUIDO: 'feito',
  CONCLUIDO_COM_ATRASO: 'atencao',
  SUSPENSO: 'atencao',
  NAO_APLICAVEL: 'neutro',
};

/** Pixels that a day takes. */
const ESCALAS = { 1: 'Trimestres', 3: 'Meses', 12: 'Semanas' } as const;
type Janela = ReturnType<typeof mesesDoPlano>;

/** Pixels that the label of a gate takes. */
const ROTULO = 30;
/** Pixels that the arrow of a group takes, which the others leave free. */
const SEM_SETA = 26;

/** The gates by the place of their labels: those whose labels would cover each other share one. */
function rotulosDosGates({ gates }: Lido, { inicio }: Janela, escala: number) {
  const rotulos: { readonly data: string; readonly gates: Lido['gates'] }[] = [];
  for (const um of gates) {
    const ultimo = rotulos.at(-1);
    const perto =
      ultimo && (diasEntre(inicio, um.data) - diasEntre(inicio, ultimo.data)) * escala < ROTULO * ultimo.gates.length;
    if (perto) rotulos[rotulos.length - 1] = { data: ultimo.data, gates: [...ultimo.gates, um] };
    else rotulos.push({ data: um.data, gates: [um] });
  }
  return rotulos;
}

const palavras = (um: Fileira): string =>
  [
    `${um.codigo} ${um.titulo}`,
    ANDAMENTOS[um.andamento],
    emPorCento(um.avanco),
    um.termino && `prazo ${formatData(um.termino)}`,
    um.atraso ? `${um.atraso} ${um.atraso === 1 ? 'dia' : 'dias'} de atraso` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

interface PropsDaBarra {
  readonly um: Fileira;
  readonly janela: Janela;
}

function Barra({ um, janela }: PropsDaBarra) {
  const em = (dia: string) => `${(100 * diasEntre(janela.inicio, dia)) / janela.dias}%`;
  const { inicio, termino, terminoOriginal, previsao } = um;
  if (!inicio || !termino) return null;
  const color = `var(--cad-${TONS[um.andamento]})`;
  const width = `max(4px, ${(100 * (diasEntre(inicio, termino) + 1)) / janela.dias}%)`;
  return (
    <>
      {um.marco && !um.grupo ? (
        <i className={styles.marco} style={{ left: em(termino), color }} />
      ) : (
        <i
          className={styles.barra}
          data-andamento={um.andamento}
          data-grupo={um.grupo || undefined}
          style={{ left: em(inicio), width, color }}
        >
          <i style={{ width: `${um.avanco}%` }} />
        </i>
      )}
      {terminoOriginal && terminoOriginal !== termino && (
        <i
          className={styles.original}
          style={{ left: em(terminoOriginal) }}
          title={`Prazo original ${formatData(terminoOriginal)}`}
        />
      )}
      {previsao && (
        <i className={styles.previsao} style={{ left: em(previsao) }} title={`Previsão ${formatData(previsao)}`} />
      )}
    </>
  );
}

const situacaoDe = ({ andamento, atraso, avanco }: Fileira): string => {
  if (andamento === 'NAO_APLICAVEL' || andamento === 'SUSPENSO') return ANDAMENTOS[andamento];
  const feito = emPorCento(avanco);
  return andamento === 'ATRASADO' && atraso ? `${feito} · ${atraso} d` : feito;
};

interface PropsDasCelulas {
  readonly um: Fileira;
  readonly fechado: boolean;
  readonly search: FormaProps['lista']['search'];
  readonly onToggle: () => void;
}

/** What an item is, beside its bar. */
function Celulas({ um, fechado, search, onToggle }: PropsDasCelulas) {
  return (
    <div className={styles.celulas}>
      <Flex
        component="span"
        className={styles.titulo}
        align="center"
        gap={4}
        pl={um.nivel * 16 + (um.grupo ? 0 : SEM_SETA)}
      >
        {um.grupo && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={!fechado}
            aria-label={`${fechado ? 'Abrir' : 'Fechar'} ${um.codigo} ${um.titulo}`}
            onClick={onToggle}
          >
            {fechado ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
          </ActionIcon>
        )}
        <Anchor
          inherit
          truncate
          c="inherit"
          underline="hover"
          title={palavras(um)}
          renderRoot={(props) => <Link to="." search={{ ...search, registro: um.id }} replace {...props} />}
        >
          <b>{um.codigo}</b> {um.titulo}
        </Anchor>
      </Flex>
      <span className={styles.soDeMesa}>{um.dTermino !== null && emD(um.dTermino)}</span>
      <span className={styles.soDeMesa}>{um.termino && formatData(um.termino)}</span>
      <span className={styles.soDeMesa} title={um.responsavel ?? undefined}>
        {um.responsavel}
      </span>
      <span title={um.medida ?? undefined}>
        <StatusDot tone={TONS[um.andamento]}>{situacaoDe(um)}</StatusDot>
      </span>
    </div>
  );
}

/** The groups in which nothing is left to be done: they open closed. */
const prontosDe = ({ itens }: Lido): ReadonlySet<number> =>
  new Set(itens.filter(({ grupo, andamento }) => grupo && andamento.startsWith('CONCLUIDO')).map(({ id }) => id));

function Arvore({ plano, lista }: { readonly plano: Lido; readonly lista: FormaProps['lista'] }) {
  const viewport = useRef<HTMLElement>(null);
  const [fechados, setFechados] = useState<ReadonlySet<number>>(() => prontosDe(plano));
  const [escala, setEscala] = useState(3);
  const [ligados, setLigados] = useState(true);
  const print = usePrintPlano();
  const janela = useMemo(() => mesesDoPlano(plano), [plano]);
  const fileiras = useMemo(() => arrange(plano.itens, fechados), [plano, fechados]);
  const grupos = plano.itens.filter(({ grupo }) => grupo).map(({ id }) => id);
  const em = (dia: string) => `${(100 * diasEntre(janela.inicio, dia)) / janela.dias}%`;
  const corte = diasEntre(janela.inicio, plano.hoje);
  useLayoutEffect(() => {
    const { current } = viewport;
    if (current) current.scrollLeft = corte * escala - current.clientWidth / 3;
  }, [corte, escala]);
  const toggle = (id: number) => {
    const novos = new Set(fechados);
    if (!novos.delete(id)) novos.add(id);
    setFechados(novos);
  };
  const passo = escala === 1 ? 3 : 1;
  const largura = `calc(var(--tabela) + ${janela.dias * escala}px)`;
  return (
    <>
      <Flex gap="4px 16px" wrap="wrap" fz="xs" c="dimmed" align="center">
        <NativeSelect
          aria-label="Escala"
          value={escala}
          data={Object.entries(ESCALAS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setEscala(Number(currentTarget.value))}
        />
        {grupos.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setFechados(fechados.size > 0 ? new Set() : new Set(grupos))}
          >
            {fechados.size > 0 ? 'Abrir grupos' : 'Fechar grupos'}
          </Button>
        )}
        <Switch
          size="xs"
          label="Dependências"
          checked={ligados}
          onChange={({ currentTarget }) => setLigados(currentTarget.checked)}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          loading={print.isPending}
          onClick={() => print.mutate(lista.consulta)}
        >
          Imprimir plano
        </Button>
        <span>
          D: {formatData(plano.d)} ({emD(diasEntre(plano.d, plano.hoje))} hoje)
        </span>
        <span>
          Barra: do início ao prazo, cheia até o avanço; traço: prazo original; losango: marco; seta: dependência.
        </span>
      </Flex>
      <Paper
        component={Scrollable}
        ref={viewport}
        rotulo="Plano mestre no tempo"
        className={styles.tela ?? ''}
        withBorder
        radius="md"
        flex="1 1 0"
        mih={260}
      >
        <div className={`${tempo.eixo} ${styles.eixo}`} style={{ width: largura }}>
          <span className={styles.celulas}>
            <span>Item</span>
            <span className={styles.soDeMesa}>D</span>
            <span className={styles.soDeMesa}>Prazo</span>
            <span className={styles.soDeMesa}>Responsável</span>
            <span>Avanço</span>
          </span>
          <div className={tempo.faixa}>
            {janela.meses
              .filter((_, i) => i % passo === 0)
              .map(({ dia, nome }) => (
                <span key={dia} style={{ left: em(dia) }}>
                  {nome}
                </span>
              ))}
            {rotulosDosGates(plano, janela, escala).map(({ data, gates }) => (
              <i
                key={data}
                className={styles.portao}
                style={{ left: em(data) }}
                title={gates.map((um) => `${GATES[um.gate]}: ${formatData(um.data)}`).join('; ')}
              >
                {gates.map(({ gate }) => gate).join(' ')}
              </i>
            ))}
          </div>
        </div>
        <Box pos="relative" w={largura}>
          <ul className={`${tempo.linhas} ${styles.linhas}`} data-ligados={ligados || undefined}>
            {fileiras.map((um) => (
              <li key={um.id} data-grupo={um.grupo || undefined}>
                <Celulas um={um} fechado={fechados.has(um.id)} search={lista.search} onToggle={() => toggle(um.id)} />
                <div className={tempo.faixa} aria-hidden="true">
                  <Barra um={um} janela={janela} />
                  <i className={`${tempo.hoje} ${styles.diaD}`} style={{ left: em(plano.d) }} />
                  <i className={tempo.hoje} style={{ left: em(plano.hoje) }} />
                </div>
              </li>
            ))}
          </ul>
          {ligados && <Vinculos fileiras={fileiras} inicio={janela.inicio} escala={escala} />}
        </Box>
      </Paper>
    </>
  );
}

/** The items under their groups, with their days from D, on the months of the plan. */
export const PlanoMestre = (props: FormaProps) => (
  <Vista {...props}>{(plano) => <Arvore plano={plano} lista={props.lista} />}</Vista>
);
