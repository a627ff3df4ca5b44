import { Link } from '@tanstack/react-router';
import type { Capitulo } from './capitulos.ts';
import styles from './indice.module.css';

interface Props {
  readonly capitulos: readonly Capitulo[];
  readonly atual: Capitulo | undefined;
}

/** Every chapter, with the headings of the open one. */
export function Indice({ capitulos, atual }: Props) {
  return (
    <nav aria-label="Capítulos do manual">
      <ol>
        {capitulos.map(({ nome, titulo, secoes }) => (
          <li key={nome}>
            <Link
              to="/manual/$capitulo"
              params={{ capitulo: nome }}
              className={styles.capitulo}
              data-ativo={nome === atual?.nome || undefined}
              aria-current={nome === atual?.nome ? 'page' : undefined}
            >
              {titulo}
            </Link>
            {nome === atual?.nome && secoes.length > 1 && (
              <ol>
                {secoes.slice(1).map((secao) => (
                  <li key={secao.ancora}>
                    <Link
                      to="/manual/$capitulo"
                      params={{ capitulo: nome }}
                      hash={secao.ancora}
                      className={styles.secao}
                    >
                      {secao.titulo}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
