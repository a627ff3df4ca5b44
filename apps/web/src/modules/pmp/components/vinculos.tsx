import type { Fileira } from '@cadencia/domain/pmp/plano.ts';
import { diasEntre } from '../../../lib/dias.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import styles from './plano.module.css';

/** Height of a row of the plan, as its style has it. */
const ALTURA = { mesa: 32, telefone: 48 };
/** How far a line leaves a bar before it turns. */
const SAIDA = 6;

interface Props {
  readonly fileiras: readonly Fileira[];
  /** The first day of the time, and the pixels of a day. */
  readonly inicio: string;
  readonly escala: number;
}

/** The lines from each item to those that depend on it, over the bars; one whose end is not before the other's start stands out. */
export function Vinculos({ fileiras, inicio, escala }: Props) {
  const alto = useIsPhone() ? ALTURA.telefone : ALTURA.mesa;
  const lugares = new Map(fileiras.map((um, i) => [um.id, { um, y: i * alto + alto / 2 }]));
  const x = (dia: string, mais = 0) => (diasEntre(inicio, dia) + mais) * escala;
  const linhas = fileiras.flatMap((depois) =>
    depois.predecessoras.flatMap((id) => {
      const antes = lugares.get(id);
      const fim = antes?.um.termino;
      const comeco = depois.marco ? depois.termino : depois.inicio;
      if (!antes || !fim || !comeco) return [];
      const y = (lugares.get(depois.id)?.y ?? 0) - antes.y;
      const [de, ate] = [x(fim, antes.um.marco ? 0 : 1), x(comeco)];
      const meio = Math.sign(y) * (alto / 2);
      const volta = ate < de + 2 * SAIDA ? `v${meio}H${ate - SAIDA}` : '';
      return [
        {
          chave: `${id}-${depois.id}`,
          d: `M${de},${antes.y}h${SAIDA}${volta}V${antes.y + y}H${ate}`,
          seta: `M${ate},${antes.y + y}l-5,-3v6z`,
          aperta: fim > comeco && !antes.um.andamento.startsWith('CONCLUIDO'),
        },
      ];
    }),
  );
  return (
    <svg className={styles.vinculos} height={fileiras.length * alto} aria-hidden="true">
      {linhas.map(({ chave, d, seta, aperta }) => (
        <g key={chave} data-aperta={aperta || undefined}>
          <path d={d} />
          <path d={seta} />
        </g>
      ))}
    </svg>
  );
}
