import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { Detalhes } from './detalhes.tsx';
import styles from './ignorados.module.css';

/** What of the file the product does not keep. */
export function Ignorados({ ignorados }: Pick<Importacao, 'ignorados'>) {
  const titulo = formatContador(ignorados.length, 'campo do arquivo ignorado', 'campos do arquivo ignorados');
  return (
    <Detalhes titulo={titulo} rotulo="Campos ignorados">
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Tabela</th>
            <th scope="col">Campo</th>
            <th scope="col">Ocorrências</th>
          </tr>
        </thead>
        <tbody>
          {ignorados.map(({ tabela, campo, ocorrencias }) => (
            <tr key={`${tabela}.${campo}`}>
              <td>{tabela}</td>
              <td>{campo}</td>
              <td>{formatNumero(ocorrencias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Detalhes>
  );
}
