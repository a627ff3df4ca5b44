import {
  CORES_DA_MARCA,
  FORMAS_DA_MARCA,
  MAX_MARCAS,
  MIL,
  registrofotografico,
} from '@cadencia/domain/registrofotografico/cadastro.ts';
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { ALTERADO } from '../../../lib/use-editing.ts';
import { type Foto, type Marca, useMudarFoto } from '../api.ts';
import styles from './galeria.module.css';
import { Desenho, Desfoques, viewBoxDe } from './marcas.tsx';

const opcoes = (de: Readonly<Record<string, string>>) => Object.entries(de).map(([value, label]) => ({ value, label }));
const within = (n: number): number => Math.max(0, Math.min(MIL, Math.round(n)));

/** Thousandths that an arrow key moves a mark by. */
const PASSO = 10;
const SETAS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};

/** A mark as the keyboard begins it, in the middle. */
const aoMeio = (forma: Marca['forma'], cor: Marca['cor']): Marca =>
  forma === 'CIRCULO' || forma === 'DESFOQUE'
    ? { forma, cor, x1: 400, y1: 400, x2: 600, y2: 600, texto: null }
    : { forma, cor, x1: 350, y1: 350, x2: 500, y2: 500, texto: forma === 'TEXTO' ? 'Texto' : null };

/** The marks of another person with what was changed, taken away and drawn here since both began. */
function joined(eram: readonly Marca[], minhas: readonly Marca[], delas: readonly Marca[]): Marca[] {
  const por = (umas: readonly Marca[]) => new Map(umas.flatMap((uma) => (uma.id ? [[uma.id, uma] as const] : [])));
  const [antes, agora] = [por(eram), por(minhas)];
  const ficam = delas.flatMap((uma) => {
    const minha = agora.get(uma.id ?? 0);
    if (!antes.has(uma.id ?? 0)) return [uma];
    if (!minha) return [];
    return [JSON.stringify(minha) === JSON.stringify(antes.get(uma.id ?? 0)) ? uma : minha];
  });
  return [...ficam, ...minhas.filter(({ id }) => id === undefined)].slice(0, MAX_MARCAS);
}

interface Props {
  readonly foto: Foto;
  readonly marcas: readonly Marca[];
  readonly proporcao: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * Draws arrows, circles and texts over a photo: with a finger, a pen or the mouse, or by the keyboard: Enter begins a
 * mark, the arrows move it, with Shift its end, Delete takes it away. The photo stays as it is.
 */
export function EditorDeMarcas({ foto, marcas: lidas, proporcao, children, onClose }: Props) {
  // What was read when the editor opened: others may save marks meanwhile.
  const [base, setBase] = useState({ foto, marcas: lidas });
  const [marcas, setMarcas] = useState(lidas);
  const [forma, setForma] = useState<Marca['forma']>('SETA');
  const [cor, setCor] = useState<Marca['cor']>('VERMELHO');
  const [presa, setPresa] = useState<number>();
  const [puxando, setPuxando] = useState(false);
  const mudar = useMudarFoto();
  const client = useQueryClient();
  const atual = presa === undefined ? undefined : marcas[presa];
  const change = (parte: Partial<Marca>) =>
    setMarcas(marcas.map((uma, i) => (i === presa ? { ...uma, ...parte } : uma)));
  const add = (nova: Marca) => {
    if (marcas.length >= MAX_MARCAS) return;
    setMarcas([...marcas, nova]);
    setPresa(marcas.length);
  };
  const remove = () => {
    setMarcas(marcas.filter((_, i) => i !== presa));
    setPresa(undefined);
  };
  const placeOf = (evento: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = evento.currentTarget.getBoundingClientRect();
    return { x: within(((evento.clientX - left) / width) * MIL), y: within(((evento.clientY - top) / height) * MIL) };
  };
  const onKeyDown = (evento: KeyboardEvent) => {
    const passo = SETAS[evento.key];
    if (evento.key === 'Enter') add(aoMeio(forma, cor));
    else if (evento.key === 'Delete' && atual) remove();
    else if (passo && atual) {
      const [dx, dy] = passo;
      const fim = { x2: within(atual.x2 + dx), y2: within(atual.y2 + dy) };
      change(evento.shiftKey ? fim : { ...fim, x1: within(atual.x1 + dx), y1: within(atual.y1 + dy) });
    } else return;
    evento.preventDefault();
    evento.stopPropagation();
  };
  const save = () => {
    const limpas = marcas.map(({ texto, ...uma }) => ({
      ...uma,
      texto: uma.forma === 'TEXTO' ? texto || 'Texto' : null,
    }));
    mudar.mutate({ linha: base.foto, valores: { marcas: limpas } }, { onSuccess: onClose });
  };
  const outra = mudar.error instanceof ErroApi && mudar.error.codigo === ALTERADO;
  const join = async () => {
    const nova = (await client.fetchQuery({ ...rowQuery(registrofotografico, foto.id), staleTime: 0 })) as Foto;
    const delas = (nova['marcas'] ?? []) as readonly Marca[];
    setMarcas(joined(base.marcas, marcas, delas));
    setBase({ foto: nova, marcas: delas });
    setPresa(undefined);
    mudar.reset();
  };
  return (
    <>
      <Group gap={8}>
        <SegmentedControl
          size="xs"
          aria-label="Forma da marca"
          data={opcoes(FORMAS_DA_MARCA)}
          value={forma}
          onChange={(nova) => {
            setForma(nova as Marca['forma']);
            // What is chosen next is of the next mark.
            setPresa(undefined);
          }}
        />
        <SegmentedControl
          size="xs"
          aria-label="Cor da marca"
          data={opcoes(CORES_DA_MARCA)}
          value={cor}
          onChange={(nova) => {
            setCor(nova as Marca['cor']);
            if (atual) change({ cor: nova as Marca['cor'] });
          }}
        />
        {atual?.forma === 'TEXTO' && (
          <TextInput
            aria-label="Texto da marca"
            size="xs"
            maxLength={80}
            value={atual.texto ?? ''}
            onChange={({ currentTarget }) => change({ texto: currentTarget.value })}
          />
        )}
        <Button size="compact-sm" variant="default" disabled={!atual} onClick={remove}>
          Apagar a marca
        </Button>
        <Button size="compact-sm" variant="default" disabled={marcas.length === 0} onClick={() => setMarcas([])}>
          Apagar todas
        </Button>
        <Group gap={8} ml="auto">
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="compact-sm" loading={mudar.isPending} onClick={save}>
            Salvar marcas
          </Button>
        </Group>
      </Group>
      {mudar.isError && (
        <Group gap={8}>
          <Text role="alert" fz="sm" c="red">
            {textOfError(mudar.error).mensagem} {outra ? 'As suas marcas estão aqui.' : textOfError(mudar.error).acao}
          </Text>
          {outra && (
            <Button size="compact-sm" variant="default" onClick={() => void join()}>
              Juntar as duas
            </Button>
          )}
        </Group>
      )}
      <div className={styles.palco}>
        <div className={styles.tela} style={{ '--proporcao': proporcao } as CSSProperties}>
          {children}
          <Desfoques marcas={marcas} />
          <svg
            className={styles.desenhando}
            viewBox={viewBoxDe(proporcao)}
            preserveAspectRatio="none"
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard draws here too
            tabIndex={0}
            aria-label="Desenho sobre a foto. Enter põe uma marca; as setas a movem, com Shift a ponta; Delete a apaga."
            onKeyDown={onKeyDown}
            onPointerDown={(evento) => {
              evento.currentTarget.setPointerCapture(evento.pointerId);
              const { x, y } = placeOf(evento);
              add({ forma, cor, x1: x, y1: y, x2: x, y2: y, texto: forma === 'TEXTO' ? 'Texto' : null });
              setPuxando(true);
            }}
            onPointerMove={(evento) => {
              if (!puxando) return;
              const { x, y } = placeOf(evento);
              change({ x2: x, y2: y });
            }}
            onPointerUp={() => {
              setPuxando(false);
              // A press without a pull puts a mark of the usual size.
              if (atual && atual.forma !== 'TEXTO' && Math.hypot(atual.x2 - atual.x1, atual.y2 - atual.y1) < 8)
                change({ x2: within(atual.x1 + 120), y2: within(atual.y1 + 120) });
            }}
          >
            <Desenho marcas={marcas} proporcao={proporcao} presa={presa} />
          </svg>
        </div>
      </div>
    </>
  );
}
