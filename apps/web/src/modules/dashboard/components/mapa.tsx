import { formatContador } from '../../../lib/formato.ts';
import type { NoPortfolio } from '../api.ts';
import styles from './portfolio.module.css';

/** The states of Brazil as tiles, each near its neighbours: rows from north to south, `.` where there is none. */
const ESTADOS = [
  '.. RR AP .. .. ..',
  '.. AM PA MA CE RN',
  'AC RO TO PI PE PB',
  '.. MT DF BA SE AL',
  '.. MS GO MG ES ..',
  '.. .. SP RJ .. ..',
  '.. .. PR .. .. ..',
  '.. .. SC .. .. ..',
  '.. .. RS .. .. ..',
].flatMap((linha, y) => linha.split(' ').flatMap((uf, x) => (uf === '..' ? [] : [{ uf, x, y }])));

interface Props {
  readonly projetos: readonly NoPortfolio[];
  /** The state whose projects are listed; undefined lists those of all. */
  readonly uf: string | undefined;
  readonly onUf: (uf: string | undefined) => void;
}

/** Where the plants of the projects are. A state chooses its projects; chosen again, those of all. */
export function Mapa({ projetos, uf: escolhida, onUf }: Props) {
  const sem = projetos.filter(({ uf }) => uf === null).length;
  return (
    <figure className={styles.mapa} aria-label="Projetos por estado">
      <div>
        {ESTADOS.map(({ uf, x, y }) => {
          const n = projetos.filter((projeto) => projeto.uf === uf).length;
          const style = { gridColumn: x + 1, gridRow: y + 1 };
          return n === 0 ? (
            <span key={uf} style={style} aria-hidden="true">
              {uf}
            </span>
          ) : (
            <button
              key={uf}
              type="button"
              style={style}
              aria-pressed={uf === escolhida}
              aria-label={`${uf}: ${formatContador(n, 'projeto', 'projetos')}`}
              onClick={() => onUf(uf === escolhida ? undefined : uf)}
            >
              {uf}
              <strong>{n}</strong>
            </button>
          );
        })}
      </div>
      {sem > 0 && (
        <figcaption>
          {formatContador(sem, 'projeto fora do mapa: o cliente não tem', 'projetos fora do mapa: os clientes não têm')}{' '}
          UF no cadastro.
        </figcaption>
      )}
    </figure>
  );
}
