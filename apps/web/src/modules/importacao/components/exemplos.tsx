import tabela from '../../../components/plain-table.module.css';
import { Detalhes } from './detalhes.tsx';
import styles from './exemplos.module.css';
import type { Previsto } from './passos.ts';

const TIPOS = { NOVA: 'Nova', ALTERADA: 'Alterada', AUSENTE: 'Fora do arquivo' } as const;

/** Which activities an update makes, changes and no longer finds. */
export function Exemplos({ diferenca }: { readonly diferenca: NonNullable<Previsto['diferenca']> }) {
  const { exemplos = [], novas, alteradas, ausentes } = diferenca;
  if (exemplos.length === 0) return null;
  return (
    <Detalhes titulo="Quais são" rotulo="Atividades que mudam">
      {exemplos.length < novas + alteradas + ausentes && <p className={styles.nota}>As primeiras 50 de cada tipo.</p>}
      <table className={tabela.tabela}>
        <thead>
          <tr>
            <th scope="col" className={styles.atividade}>
              Atividade
            </th>
            <th scope="col">O que muda</th>
          </tr>
        </thead>
        <tbody>
          {exemplos.map(({ tipo, codigo, nome, campos }) => (
            <tr key={`${tipo} ${codigo}`}>
              <td>
                <span className={styles.codigo}>{codigo}</span> {nome}
              </td>
              <td>{campos.length === 0 ? TIPOS[tipo] : campos.map((campo) => <div key={campo}>{campo}</div>)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Detalhes>
  );
}
