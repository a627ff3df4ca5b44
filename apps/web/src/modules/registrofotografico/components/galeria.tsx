import { MOMENTOS, registrofotografico, tempoDoFilme } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { type PorSecao, SECOES, type Secao } from '@cadencia/domain/registrofotografico/endpoints.ts';
import { SITUACOES } from '@cadencia/domain/registrofotografico/workflow.ts';
import { Box, Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPencil, IconPhotoOff, IconPlayerPlayFilled, IconStarFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import { mark, quantidadeSelecionada, selecionada } from '../../../components/grade/logica/selecao.ts';
import { ReadView } from '../../../components/read-view.tsx';
import { formatContador, formatData, formatDataHora, VAZIO } from '../../../lib/formato.ts';
import { local } from '../../../lib/local.ts';
import { useAuth } from '../../../lib/session.ts';
import { miniaturaQuery } from '../../../lib/stored-file.ts';
import { useEventRefresh } from '../../../lib/use-event-refresh.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { withAddress } from '../../../lib/with-address.ts';
import { type Foto, fetchFotos, secoesQuery } from '../api.ts';
import { AcoesDasEscolhidas } from './acoes-das-escolhidas.tsx';
import { FilaDasFotos } from './fila-de-fotos.tsx';
import { FotoAberta } from './foto-aberta.tsx';
import styles from './galeria.module.css';
import { RelatorioDeFotos } from './relatorio.tsx';

/** A row of the gallery: the heading of a section, or some of its photos. */
type Fileira = { readonly secao: Secao } | { readonly inicio: number; readonly fotos: number };

const LARGURA = 176;
const VAO = 8;
const CABECA = 40;
/** Height of the caption under a picture. */
const PE = 36;

/** The rows of a gallery of so many columns, and how many photos it has. */
function rowsOf(secoes: readonly Secao[], colunas: number): { fileiras: Fileira[]; total: number } {
  const fileiras: Fileira[] = [];
  let total = 0;
  for (const secao of secoes) {
    fileiras.push({ secao });
    for (let n = 0; n < secao.fotos; n += colunas)
      fileiras.push({ inicio: total + n, fotos: Math.min(colunas, secao.fotos - n) });
    total += secao.fotos;
  }
  return { fileiras, total };
}

const headingOf = ({ nome }: Secao, por: PorSecao): string =>
  nome === null ? (por === 'dia' ? 'Sem data' : 'Sem TAG') : por === 'dia' ? formatData(nome) : nome;

/** What a photo says to who does not see it. */
const saidOf = (foto: Foto): string =>
  [
    foto.numero,
    foto.duracao !== null && `filme de ${foto.duracao}\u00a0s`,
    foto.tag,
    MOMENTOS[foto.momento as keyof typeof MOMENTOS],
    foto.capturadaEm && formatDataHora(foto.capturadaEm),
    SITUACOES[foto.situacao as keyof typeof SITUACOES],
    foto.legenda,
  ]
    .filter(Boolean)
    .join(', ');

interface PropsQuadro {
  readonly foto: Foto | undefined;
  readonly indice: number;
  readonly focada: boolean;
  readonly escolhida: boolean;
  /** The gallery moves: pictures are asked for where it stops. */
  readonly rolando: boolean;
  readonly onAbrir: (indice: number) => void;
  readonly onEscolher: (foto: Foto, escolhida: boolean) => void;
}

/** What lies over a small picture: its state, and signs. */
const Sinais = ({ foto: { situacao, marcada, paraInforme, duracao } }: { readonly foto: Foto }) => (
  <span className={styles.sinais}>
    {duracao !== null && (
      <>
        <IconPlayerPlayFilled size={13} role="img" aria-label="filme" />
        {tempoDoFilme(duracao)}
      </>
    )}
    {situacao !== 'APROVADO' && SITUACOES[situacao as keyof typeof SITUACOES]}
    {marcada > 0 && <IconPencil size={13} role="img" aria-label="com marcas" />}
    {paraInforme && <IconStarFilled size={13} role="img" aria-label="para o informe" />}
  </span>
);

/** The small picture of a photo; a sign where there is none yet. */
function Miniatura({ arquivo }: Pick<Foto, 'arquivo'>) {
  const { data } = useQuery({ ...miniaturaQuery(arquivo?.anexo ?? 0), enabled: arquivo?.miniatura === true });
  if (data) return <img ref={withAddress(data, 'src')} alt="" decoding="async" />;
  return arquivo?.miniatura ? null : (
    <Flex h="100%" align="center" justify="center">
      <IconPhotoOff size={28} stroke={1.4} aria-hidden="true" />
    </Flex>
  );
}

/** `Antes · 14/03 07:00` */
const whenOf = ({ momento, capturadaEm }: Foto): string =>
  `${MOMENTOS[momento as keyof typeof MOMENTOS]} · ${capturadaEm ? formatDataHora(capturadaEm) : 'a tirar'}`;

/** One photo of the gallery; the arrows go on to the next. Plain elements: hundreds come into view in a second. */
const Quadro = memo(function Quadro({ foto, indice, focada, escolhida, rolando, onAbrir, onEscolher }: PropsQuadro) {
  const parada = focada ? 0 : -1;
  const client = useQueryClient();
  // While the gallery moves, only pictures that are here already are drawn.
  const lida = client.getQueryData(miniaturaQuery(foto?.arquivo?.anexo ?? 0).queryKey) !== undefined;
  return (
    <li className={`${styles.foto} ${escolhida ? styles.escolhida : ''}`}>
      <button
        type="button"
        className={styles.abrir}
        data-indice={indice}
        tabIndex={parada}
        aria-label={foto ? saidOf(foto) : 'Carregando a foto'}
        onClick={() => onAbrir(indice)}
      >
        <span className={styles.quadro}>{foto && (lida || !rolando) && <Miniatura arquivo={foto.arquivo} />}</span>
        <span className={styles.nome}>{foto ? (foto.tag ?? foto.numero) : VAZIO}</span>
        <span className={styles.quando}>{foto ? whenOf(foto) : VAZIO}</span>
      </button>
      {foto && (
        <>
          <Sinais foto={foto} />
          <span className={styles.caixa}>
            <input
              type="checkbox"
              tabIndex={parada}
              checked={escolhida}
              aria-label={`Selecionar ${foto.numero}`}
              onChange={({ currentTarget }) => onEscolher(foto, currentTarget.checked)}
            />
          </span>
        </>
      )}
    </li>
  );
});

/** The photos of a list, by day or by TAG; only those in view exist, however many there are. */
function Grade({
  secoes,
  por,
  fonte,
  lista,
  onAbrir,
}: {
  readonly secoes: readonly Secao[];
  readonly por: PorSecao;
  readonly fonte: FonteGrade<Foto>;
  readonly lista: FormaProps['lista'];
  readonly onAbrir: (indice: number) => void;
}) {
  'use no memo';
  const viewport = useRef<HTMLElement>(null);
  const { ref, width } = useElementSize();
  const isPhone = useIsPhone();
  const [foco, setFoco] = useState(0);
  const colunas = Math.max(isPhone ? 3 : 2, Math.floor((width + VAO) / (LARGURA + VAO)));
  const { fileiras, total } = useMemo(() => rowsOf(secoes, colunas), [secoes, colunas]);
  const altura = Math.round((((width || 800) - (colunas - 1) * VAO) / colunas) * 0.75) + PE;
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' keeps the compiler away
  const virtual = useVirtualizer({
    count: fileiras.length,
    getScrollElement: () => viewport.current,
    estimateSize: (n) => ('secao' in (fileiras[n] ?? {}) ? CABECA : altura + VAO),
    getItemKey: (n) => `${colunas}.${altura}.${n}`,
    overscan: 3,
  });
  const itens = virtual.getVirtualItems();
  const rolando = virtual.isScrolling;
  // What passes by more than its height at once, as under a pulled bar, nobody sees: it is neither read nor drawn.
  const onde = useRef(0);
  const salto = Math.abs((virtual.scrollOffset ?? 0) - onde.current);
  onde.current = virtual.scrollOffset ?? 0;
  const voando = rolando && salto > (virtual.scrollRect?.height ?? Number.POSITIVE_INFINITY);
  const vistas = itens.flatMap(({ index }) => {
    const fileira = fileiras[index];
    return fileira && 'inicio' in fileira ? [fileira] : [];
  });
  const [de, ate] = [vistas[0], vistas.at(-1)];
  if (de && ate && !voando) fonte.ensureRange(de.inicio, ate.inicio + ate.fotos - 1);
  const focus = (indice: number) => {
    setFoco(indice);
    const onde = fileiras.findIndex(
      (uma) => 'inicio' in uma && indice >= uma.inicio && indice < uma.inicio + uma.fotos,
    );
    virtual.scrollToIndex(onde, { align: 'auto' });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => viewport.current?.querySelector<HTMLElement>(`[data-indice="${indice}"]`)?.focus()),
    );
  };
  // The photos are drawn again only when they change, so what they call must stay the same while the gallery moves.
  const vivo = useRef({ lista, onAbrir });
  useLayoutEffect(() => {
    vivo.current = { lista, onAbrir };
  });
  const [{ open, choose }] = useState(() => ({
    open: (qual: number) => {
      setFoco(qual);
      vivo.current.onAbrir(qual);
    },
    choose: (foto: Foto, escolhida: boolean) => {
      const { lista: desta } = vivo.current;
      desta.choose(mark(desta.selecao, [String(foto.id)], escolhida));
    },
  }));
  // A row that goes out of view lends its elements to the one that comes in.
  const giro = useRef(1);
  giro.current = Math.max(giro.current, itens.length);
  const onKeyDown = (evento: KeyboardEvent) => {
    const passos: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: colunas,
      ArrowUp: -colunas,
      Home: -foco,
      End: total - 1 - foco,
    };
    const passo = passos[evento.key];
    const foto = fonte.getRow(foco);
    if (evento.key === ' ' && foto && evento.target instanceof HTMLButtonElement)
      choose(foto, !selecionada(lista.selecao, String(foto.id)));
    else if (passo !== undefined) focus(Math.max(0, Math.min(total - 1, foco + passo)));
    else return;
    evento.preventDefault();
  };
  return (
    <Box
      component="section"
      ref={viewport}
      className={`${styles.janela} cad-rolagem`}
      flex="1 1 0"
      mih={240}
      aria-label={`Galeria, ${formatContador(total, 'foto', 'fotos')}`}
      onKeyDown={onKeyDown}
    >
      <div ref={ref} style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {itens.map(({ index, start }) => {
          const key = index % giro.current;
          const fileira = fileiras[index];
          if (!fileira) return null;
          if ('secao' in fileira)
            return (
              <Flex key={key} align="end" gap={8} pb={4} h={CABECA} style={{ transform: `translateY(${start}px)` }}>
                <Text component="h2" m={0} fz="sm" fw={700}>
                  {headingOf(fileira.secao, por)}
                </Text>
                <Text span fz="xs" c="dimmed">
                  {formatContador(fileira.secao.fotos, 'foto', 'fotos')}
                </Text>
              </Flex>
            );
          const { inicio, fotos } = fileira;
          const naLinha = Array.from({ length: fotos }, (_, n) => fonte.getRow(inicio + n));
          const lugar = { height: altura, transform: `translateY(${start}px)`, '--colunas': colunas, '--fotos': fotos };
          // What is on its way is one element for the whole row: a gallery that is pulled by its bar draws no others.
          if ((voando || naLinha.every((foto) => foto === undefined)) && (foco < inicio || foco >= inicio + fotos))
            return <div key={key} className={styles.aCaminho} style={{ ...lugar, height: altura - PE }} />;
          return (
            <ul key={key} className={styles.linha} style={lugar}>
              {naLinha.map((foto, n) => {
                const indice = inicio + n;
                return (
                  <Quadro
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the row, whatever photo comes into it
                    key={n}
                    foto={foto}
                    indice={indice}
                    focada={indice === foco}
                    rolando={rolando}
                    escolhida={foto !== undefined && selecionada(lista.selecao, String(foto.id))}
                    onAbrir={open}
                    onEscolher={choose}
                  />
                );
              })}
            </ul>
          );
        })}
      </div>
    </Box>
  );
}

const POR = 'fotos.por';

/** The photos of the list as pictures. */
export function Galeria({ lista, vazio, escolhidas }: FormaProps) {
  const [por, setPor] = useState<PorSecao>(local.get(POR) === 'tag' ? 'tag' : 'dia');
  const [aberta, setAberta] = useState<number>();
  const { user } = useAuth();
  const { consulta } = lista;
  const fonte = useFonteJanelas<Foto>({
    chave: JSON.stringify([registrofotografico.path, user?.cod_projeto_pro, consulta, por]),
    search: fetchFotos(consulta, por),
    idLinha: ({ id }) => String(id),
  });
  useEventRefresh(
    (fato) => fato.tipo === 'cadastro' && fato.cadastro === registrofotografico.path,
    () => fonte.reload?.(),
  );
  const foto = aberta === undefined ? undefined : fonte.getRow(aberta);
  const quantas = quantidadeSelecionada(lista.selecao, fonte.total);
  return (
    <Stack flex={1} mih={0} gap={8}>
      <FilaDasFotos />
      <Group gap={8}>
        <SegmentedControl
          size="xs"
          aria-label="Dividir a galeria"
          data={Object.entries(SECOES).map(([value, label]) => ({ value, label }))}
          value={por}
          onChange={(nova) => {
            local.set(POR, nova);
            setPor(nova as PorSecao);
          }}
        />
        <RelatorioDeFotos
          consulta={consulta}
          ids={quantas > 0 ? [...lista.selecao.ids] : undefined}
          quantas={quantas || fonte.total}
        />
        {quantas > 0 && (
          <>
            <Text fz="sm" fw={600} role="status">
              {formatContador(quantas, 'selecionada', 'selecionadas')}
            </Text>
            <AcoesDasEscolhidas lista={lista} fonte={fonte} />
            <Suspense fallback={null}>{escolhidas}</Suspense>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => lista.choose({ todas: false, ids: new Set() })}
            >
              Limpar seleção
            </Button>
          </>
        )}
      </Group>
      <ReadView query={useQuery(secoesQuery(consulta, por))} oque="a galeria">
        {(secoes) =>
          secoes.length === 0 ? (
            vazio
          ) : (
            <Grade secoes={secoes} por={por} fonte={fonte} lista={lista} onAbrir={setAberta} />
          )
        }
      </ReadView>
      {foto && aberta !== undefined && (
        <FotoAberta
          key={foto.id}
          foto={foto}
          lugar={aberta + 1}
          total={fonte.total}
          onMover={(passo) => {
            fonte.ensureRange(aberta + passo, aberta + passo);
            setAberta(aberta + passo);
          }}
          onRegistro={() => {
            setAberta(undefined);
            lista.change({ registro: foto.id });
          }}
          onClose={() => setAberta(undefined)}
        />
      )}
    </Stack>
  );
}
