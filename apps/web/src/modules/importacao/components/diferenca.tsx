import { Quantities } from '../../../components/quantities.tsx';
import passo from '../../../components/wizard.module.css';
import type { Previsto } from './passos.ts';

const ROTULOS = {
  novas: 'Atividades novas',
  alteradas: 'Alteradas',
  iguais: 'Iguais',
  ausentes: 'Fora do arquivo',
} as const;

type Quantidades = Readonly<Record<keyof typeof ROTULOS, number>>;

export function Quantidades({ quantidades }: { readonly quantidades: Quantidades }) {
  const chaves = Object.keys(ROTULOS) as (keyof typeof ROTULOS)[];
  return <Quantities itens={chaves.map((chave) => [ROTULOS[chave], quantidades[chave]])} />;
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
