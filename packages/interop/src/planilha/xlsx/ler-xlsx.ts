import type { Folego } from '../../folego.ts';
import { LeituraInterrompida, type Problemas } from '../../problemas.ts';
import type { LeitorPlanilha, LinhaLida } from '../celula.ts';
import { lerEstilos } from './estilos.ts';
import { lerFolha } from './folha.ts';
import { lerLivro } from './livro.ts';
import { Pacote } from './pacote.ts';
import { lerTextos } from './textos.ts';

/** Opens an XLSX or XLSM that is in memory. Macros are never looked at, formulas never computed. */
export async function lerXlsx(bytes: Buffer, problemas: Problemas, folego: Folego): Promise<LeitorPlanilha> {
  const pacote = await Pacote.abrir(bytes);
  const livro = await lerLivro(pacote, folego);
  if (livro.abas.length === 0)
    throw new LeituraInterrompida('planilha.vazia', 'O arquivo não tem nenhuma planilha com dados.');
  if (livro.macros)
    problemas.aviso('planilha.macros', 'O arquivo tem macros. Elas foram ignoradas: só os dados são lidos.');
  const estilos = livro.estilos === undefined ? [] : await lerEstilos(pacote.ler(livro.estilos), folego);
  const textos = livro.textos === undefined ? [] : await lerTextos(pacote.ler(livro.textos), folego);
  const contexto = { textos, estilos, base1904: livro.base1904 };
  return {
    formato: 'XLSX',
    abas: livro.abas.map(({ nome, oculta }) => ({ nome, oculta })),
    async *linhas(aba, daAba): AsyncGenerator<LinhaLida> {
      const parte = livro.abas.find(({ nome }) => nome === aba)?.parte;
      if (parte === undefined) throw new LeituraInterrompida('planilha.aba', `A aba "${aba}" não está no arquivo.`);
      yield* lerFolha(pacote.ler(parte), { ...contexto, problemas: daAba }, folego);
    },
  };
}
