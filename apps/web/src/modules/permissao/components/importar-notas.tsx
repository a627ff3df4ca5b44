import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { Box, Text } from '@mantine/core';
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
          <Box component="ul" mt={4} pl={18}>
            {problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                Linha {linha}: {mensagem}
              </li>
            ))}
            {totalDeProblemas > problemas.length && <li>E mais {totalDeProblemas - problemas.length}.</li>}
          </Box>
        </Notice>
      )}
      {avisos.length > 0 && <Notice tone="info">{avisos.join(' ')}</Notice>}
      {colunasDesconhecidas.length > 0 && (
        <Text fz="sm" c="dimmed">
          Colunas que não são de nenhum perfil: {nomes(colunasDesconhecidas)}.
        </Text>
      )}
      {iguais.length > 0 && (
        <Text fz="sm" c="dimmed">
          Já são como na planilha: {nomes(iguais)}.
        </Text>
      )}
      {semColuna.length > 0 && (
        <Text fz="sm" c="dimmed">
          Sem coluna na planilha, ficam como estão: {nomes(semColuna)}.
        </Text>
      )}
      {semLinha.length > 0 && (
        <details className={styles.perfil}>
          <summary>
            <Text span fz="sm" c="dimmed">
              {semLinha.length === 1
                ? '1 permissão sem linha na planilha fica como está'
                : `${semLinha.length} permissões sem linha na planilha ficam como estão`}
            </Text>
          </summary>
          <ListaPermissoes titulo="Sem linha na planilha" chaves={semLinha} />
        </details>
      )}
    </>
  );
}
