import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { cortado, nomeLimpo, type Simbolos } from '../texto.ts';
import { LeitorTabelas } from './leitor-tabelas.ts';
import { Linhas } from './linhas.ts';
import { projetosXer } from './projetos.ts';

/** Position, in the header, of the short name of the file's currency. */
const MOEDA_DO_ARQUIVO = 8;

/** Number symbols of the file's own currency; the other currencies of CURRTYPE say nothing about this file. */
function simbolosDe({ tabelas, cabecalho }: LeitorTabelas): Simbolos | undefined {
  const nome = cabecalho[MOEDA_DO_ARQUIVO]?.trim();
  const moeda = tabelas.CURRTYPE.find((uma) => uma.curr_short_name === nome);
  if (moeda?.decimal_symbol.length !== 1) return undefined;
  return { decimal: moeda.decimal_symbol, milhar: moeda.digit_group_symbol };
}

/**
 * Reads a Primavera P6 XER: every project it holds, with the calendars and resources of the file.
 * @throws {LeituraInterrompida} when a limit is passed, the file ends in the middle of a row or there is no project
 */
export async function readXer(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const problemas = new Problemas();
  const ignorados = new Ignorados();
  const leitor = new LeitorTabelas(problemas, ignorados);
  let ultima = 0;
  const linhas = new Linhas((linha, numero) => {
    ultima = numero;
    leitor.linha(linha, numero);
  });
  for await (const pedaco of pedacos) linhas.recebe(pedaco);
  const cortada = linhas.fim();
  leitor.fim(ultima, cortada);
  if (linhas.temNulos) {
    problemas.aviso('xer.bytes_nulos', 'O arquivo tem bytes nulos, que foram retirados: ele pode estar corrompido.');
  }

  const { tabelas } = leitor;
  const projetos = await projetosXer(tabelas, problemas, folego, simbolosDe(leitor));
  if (projetos.length === 0) {
    throw new LeituraInterrompida(
      'xer.sem_projeto',
      `O arquivo XER, lido até a linha ${ultima}, não tem nenhum projeto (tabela PROJECT). Exporte o projeto inteiro do Primavera P6 no formato XER.`,
      ultima,
      problemas.lista(),
    );
  }
  const versao = cortado(nomeLimpo(leitor.cabecalho[1] ?? ''), 40);
  return {
    formato: 'XER',
    versao,
    codificacao: linhas.codificacao.nome,
    projetos,
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
