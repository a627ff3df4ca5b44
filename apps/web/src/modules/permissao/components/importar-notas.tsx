import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { Notice } from '../../../components/notice.tsx';
import styles from './dialogo.module.css';
import { ListaPermissoes } from './lista-permissoes.tsx';

const nomes = (lista: readonly string[]): string => lista.join(', ');

/** Parts of a sheet that were not understood, and parts of the matrix that it lacks: none of them changes. */
export function ImportarNotas({ previa }: { readonly previa: PreviaDaMatriz }) {
  const { problemas, totalDeProblemas, avisos, iguais, semColuna, semLinha, colunasDesconhecidas } = previa;
  return (
    <>
      {totalDeProblemas > 0 && (
        <Notice
          tone="atencao"
          titulo={
            totalDeProblemas === 1 ? 'Uma parte não foi entendida' : `${totalDeProblemas} partes não foram entendidas`
          }
        >
          O que está nelas fica como está.
          <ul className={styles.motivos}>
            {problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                Linha {linha}: {mensagem}
              </li>
            ))}
            {totalDeProblemas > problemas.length && <li>E mais {totalDeProblemas - problemas.length}.</li>}
          </ul>
        </Notice>
      )}
      {avisos.length > 0 && <Notice tone="info">{avisos.join(' ')}</Notice>}
      {colunasDesconhecidas.length > 0 && (
        <p className={styles.apagado}>Colunas que não são de nenhum perfil: {nomes(colunasDesconhecidas)}.</p>
      )}
      {iguais.length > 0 && <p className={styles.apagado}>Já são como na planilha: {nomes(iguais)}.</p>}
      {semColuna.length > 0 && (
        <p className={styles.apagado}>Sem coluna na planilha, ficam como estão: {nomes(semColuna)}.</p>
      )}
      {semLinha.length > 0 && (
        <details className={styles.perfil}>
          <summary>
            <span>
              {semLinha.length === 1
                ? '1 permissão sem linha na planilha fica como está'
                : `${semLinha.length} permissões sem linha na planilha ficam como estão`}
            </span>
          </summary>
          <ListaPermissoes titulo="Sem linha na planilha" chaves={semLinha} />
        </details>
      )}
    </>
  );
}
