import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { Problemas } from '../problemas.ts';
import { leTexto } from '../xml/le-texto.ts';
import { LeitorXml } from '../xml/leitor-xml.ts';
import { CodigosDasTarefas } from './campo-do-codigo.ts';
import { PROJETO } from './esquema.ts';
import { Interrupcoes } from './interrupcoes.ts';
import { projetoMspdi } from './projeto.ts';

/** Name under which the reader counts an unread baseline, 1 to 10; absent for baseline 0. */
const outraLinhaBase = (numero: string): string | undefined =>
  numero === '' || numero === '0' ? undefined : `Baseline ${numero.slice(0, 10)}`;

/**
 * Reads a MS Project XML.
 * @throws {LeituraInterrompida} when it is malformed, cut or hostile
 */
export async function readMspdi(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const ignorados = new Ignorados();
  const problemas = new Problemas();
  const interrupcoes = new Interrupcoes();
  const codigos = new CodigosDasTarefas();
  const leitor = new LeitorXml('Project', PROJETO, ignorados, {
    programa: 'MS Project',
    passagens: {
      TimephasedData: (periodo, alocacao) => {
        interrupcoes.registra(periodo, alocacao);
        return periodo.nome;
      },
      ExtendedAttribute: (atributo, dono) => (codigos.registra(atributo, dono) ? undefined : atributo.nome),
      Baseline: (base) => outraLinhaBase(base.texto('Number')),
    },
  });
  const codificacao = await leTexto(pedacos, (texto) => leitor.escreve(texto), problemas);
  leitor.fim();
  const projeto = await projetoMspdi(leitor.raiz, interrupcoes, folego);
  return {
    formato: 'MSPDI',
    versao: leitor.raiz.texto('SaveVersion'),
    codificacao,
    projetos: [projeto],
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
