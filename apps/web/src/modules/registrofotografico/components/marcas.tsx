import { MIL } from '@cadencia/domain/registrofotografico/cadastro.ts';
import type { Marca } from '../api.ts';
import styles from './galeria.module.css';

const CORES: Readonly<Record<Marca['cor'], string>> = { VERMELHO: '#e03131', AMARELO: '#ffd43b', BRANCO: '#ffffff' };

/** The line of an arrow or of a circle, in points of a picture of this shape. */
function pathOf({ forma, x1, y1, x2, y2 }: Marca, alto: number): string {
  const [ay, by] = [y1 * alto, y2 * alto];
  if (forma === 'CIRCULO') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(by - ay) / 2];
    const [cx, cy] = [(x1 + x2) / 2, (ay + by) / 2];
    return `M${cx - rx},${cy}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0`;
  }
  const angulo = Math.atan2(by - ay, x2 - x1);
  const pontas = [2.6, -2.6].map(
    (giro) => `M${x2},${by}l${38 * Math.cos(angulo + giro)},${38 * Math.sin(angulo + giro)}`,
  );
  return `M${x1},${ay}L${x2},${by}${pontas.join('')}`;
}

/** Where a mark that covers something is, in points of a picture of this shape. */
const caixaDe = ({ x1, y1, x2, y2 }: Marca, alto: number) => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2) * alto,
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1) * alto,
});
/** The frame of one that the editor holds. */
const MOLDURA = { fill: 'none', stroke: '#fff', strokeWidth: 4, strokeDasharray: '14 8' };

/** What is hidden of a photo: faces and plates, as in all that leaves the register. */
export const Desfoques = ({ marcas }: Pick<Props, 'marcas'>) =>
  marcas
    .filter(({ forma }) => forma === 'DESFOQUE')
    .map((marca, i) => {
      const { x, y, width, height } = caixaDe(marca, 1);
      const [left, top, w, h] = [x, y, width, height].map((n) => `${n / 10}%`);
      return (
        <span key={marca.id ?? `novo.${i}`} className={styles.desfoque} style={{ left, top, width: w, height: h }} />
      );
    });

interface Props {
  readonly marcas: readonly Marca[];
  /** Height of the picture over its width. */
  readonly proporcao: number;
  /** Place of the mark that the editor holds. */
  readonly presa?: number | undefined;
}

/** What people drew over a photo. A dark edge keeps each mark apart from any ground. */
export const Desenho = ({ marcas, proporcao, presa }: Props) => (
  <>
    {marcas.map((marca, i) => {
      const cor = CORES[marca.cor];
      const chave = `${marca.id ?? 'nova'}.${i}`;
      const traco = i === presa ? '14 8' : undefined;
      if (marca.forma === 'TEXTO')
        return (
          <text
            key={chave}
            x={marca.x1}
            y={marca.y1 * proporcao}
            fontSize={42}
            fontWeight={700}
            fill={cor}
            stroke="#000"
            strokeWidth={i === presa ? 10 : 6}
            paintOrder="stroke"
          >
            {marca.texto || 'Texto'}
          </text>
        );
      if (marca.forma === 'DESFOQUE')
        return i === presa && <rect key={chave} {...caixaDe(marca, proporcao)} {...MOLDURA} />;
      const d = pathOf(marca, proporcao);
      return (
        <g key={chave} fill="none" strokeLinecap="round" strokeDasharray={traco}>
          <path d={d} stroke="#000" strokeOpacity={0.55} strokeWidth={15} />
          <path d={d} stroke={cor} strokeWidth={8} />
        </g>
      );
    })}
  </>
);

export const viewBoxDe = (proporcao: number): string => `0 0 ${MIL} ${Math.round(MIL * proporcao)}`;
