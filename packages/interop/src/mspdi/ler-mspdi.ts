import { TextDecoder } from 'node:util';
import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { Problemas } from '../problemas.ts';
import { CodigosDasTarefas } from './campo-do-codigo.ts';
import { PROJETO } from './esquema.ts';
import { Interrupcoes } from './interrupcoes.ts';
import { LeitorXml } from './leitor-xml.ts';
import { projetoMspdi } from './projeto.ts';

/** Encodings that an XML declaration may name and that are not UTF-8 (UTF-16 was converted before). */
const DECLARADAS = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](windows-1252|iso-8859-1|iso-8859-15|latin1)["']/i;

function decodificadorDe(comeco: Uint8Array): { decodificador: TextDecoder; nome: string } {
  const declarada = DECLARADAS.exec(Buffer.from(comeco).toString('latin1', 0, 200))?.[1];
  const nome = declarada ? 'Windows-1252' : 'UTF-8';
  return { nome, decodificador: new TextDecoder(nome, { ignoreBOM: false }) };
}

/** Baselines 1 to 10 are not read: the name to count one under, absent for baseline 0. */
const outraLinhaBase = (numero: string): string | undefined =>
  numero === '' || numero === '0' ? undefined : `Baseline ${numero.slice(0, 10)}`;

/**
 * Reads a MS Project XML.
 * @throws {LeituraInterrompida} when it is malformed, cut or hostile
 */
export async function lerMspdi(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const ignorados = new Ignorados();
  const problemas = new Problemas();
  const interrupcoes = new Interrupcoes();
  const codigos = new CodigosDasTarefas();
  const leitor = new LeitorXml('Project', PROJETO, ignorados, {
    TimephasedData: (periodo, alocacao) => {
      interrupcoes.registra(periodo, alocacao);
      return periodo.nome;
    },
    ExtendedAttribute: (atributo, dono) => (codigos.registra(atributo, dono) ? undefined : atributo.nome),
    Baseline: (base) => outraLinhaBase(base.texto('Number')),
  });
  let codificacao: ReturnType<typeof decodificadorDe> | undefined;
  let trocados = false;
  for await (const pedaco of pedacos) {
    codificacao ??= decodificadorDe(pedaco);
    const texto = codificacao.decodificador.decode(pedaco, { stream: true });
    trocados ||= texto.includes('\ufffd');
    leitor.escreve(texto);
  }
  leitor.fim();
  if (trocados) {
    problemas.aviso(
      'xml.codificacao',
      'O XML tem caracteres que não são da codificação que declara; eles aparecem como "�". Confira os nomes.',
    );
  }
  const projeto = await projetoMspdi(leitor.raiz, interrupcoes, folego);
  return {
    formato: 'MSPDI',
    versao: leitor.raiz.texto('SaveVersion'),
    codificacao: codificacao?.nome ?? 'UTF-8',
    projetos: [projeto],
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
