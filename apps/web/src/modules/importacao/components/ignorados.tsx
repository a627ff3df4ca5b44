import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import tabela from '../../../components/plain-table.module.css';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { Detalhes } from './detalhes.tsx';

/** What of the file the product does not keep. */
export function Ignorados({ ignorados }: Pick<Importacao, 'ignorados'>) {
  const titulo = formatContador(ignorados.length, 'campo do arquivo ignorado', 'campos do arquivo ignorados');
  return (
    <Detalhes titulo={titulo} rotulo="Campos ignorados">
      <table className={tabela.tabela}>
        <thead>
          <tr>
            <th scope="col">Tabela</th>
            <th scope="col">Campo</th>
            <th scope="col" data-alinhar="direita">
              Ocorrências
            </th>
          </tr>
        </thead>
        <tbody>
          {ignorados.map(({ tabela: onde, campo, ocorrencias }) => (
            <tr key={`${onde}.${campo}`}>
              <td>{onde}</td>
              <td>{campo}</td>
              <td data-alinhar="direita">{formatNumero(ocorrencias)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Detalhes>
  );
}
