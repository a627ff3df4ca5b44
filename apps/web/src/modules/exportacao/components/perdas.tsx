import { FORMATOS_CRONOGRAMA, type PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import styles from './perdas.module.css';

const COMO = { SAI: 'não vai', MUDA: 'muda', ENTRA: 'é acrescentado' } as const;

/** What the chosen format cannot hold of the schedule, or that it holds all of it. */
export function Perdas({ previa: { formato, atividades, perdas } }: { readonly previa: PreviaExportacao }) {
  const { nome } = FORMATOS_CRONOGRAMA[formato];
  const quantas = formatContador(atividades, 'atividade', 'atividades');
  if (perdas.length === 0) {
    return (
      <p className={styles.frase}>
        {quantas}. O formato {nome} guarda este cronograma inteiro: nada se perde.
      </p>
    );
  }
  return (
    <div>
      <p className={styles.frase}>
        {quantas}. O formato {nome} não guarda isto como está aqui; o resto volta igual:
      </p>
      <Scrollable className={styles.rolagem} rotulo="Lista do que não é guardado">
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Onde</th>
              <th scope="col">O quê</th>
              <th scope="col">O que acontece</th>
              <th scope="col" className={styles.numero}>
                Quantos
              </th>
              <th scope="col">Exemplos</th>
            </tr>
          </thead>
          <tbody>
            {perdas.map(({ onde, oque, como, quantos, exemplos }) => (
              <tr key={`${onde} ${oque} ${como}`}>
                <td>{onde}</td>
                <td>{oque}</td>
                <td>{COMO[como]}</td>
                <td className={styles.numero}>{formatNumero(quantos)}</td>
                <td className={styles.exemplos}>{exemplos.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </div>
  );
}
