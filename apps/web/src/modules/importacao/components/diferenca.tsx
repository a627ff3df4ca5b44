import { formatNumero } from '../../../lib/formato.ts';
import styles from './diferenca.module.css';
import passo from './importacao.module.css';
import type { Previsto } from './passos.ts';

const ROTULOS = {
  novas: 'Atividades novas',
  alteradas: 'Alteradas',
  iguais: 'Iguais',
  ausentes: 'Fora do arquivo',
} as const;

type Quantidades = Readonly<Record<keyof typeof ROTULOS, number>>;

export function Quantidades({ quantidades }: { readonly quantidades: Quantidades }) {
  return (
    <dl className={styles.diferenca}>
      {Object.entries(ROTULOS).map(([chave, rotulo]) => (
        <div key={chave}>
          <dt>{rotulo}</dt>
          <dd>{formatNumero(quantidades[chave as keyof typeof ROTULOS])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What updating would do to the project of the session. */
export function Diferenca({ diferenca }: { readonly diferenca: NonNullable<Previsto['diferenca']> }) {
  return (
    <section aria-label="O que muda no projeto">
      <Quantidades quantidades={diferenca} />
      <p className={passo.nota}>
        Os campos de plano seguem o arquivo. Os apontamentos feitos aqui depois da data de corte do arquivo ficam. As
        atividades fora do arquivo são marcadas, nenhuma é excluída.
      </p>
    </section>
  );
}
