import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ProblemaArquivo } from '../../arquivo.ts';
import { Problemas } from '../../problemas.ts';
import type { LinhaLida } from '../celula.ts';
import { readPlanilha } from '../read-planilha.ts';

export const zip = (partes: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [caminho, conteudo] of Object.entries(partes)) zip.addBuffer(Buffer.from(conteudo), caminho);
  zip.end();
  return buffer(zip.outputStream);
};

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Pasta {
  /** Name → content between `<worksheet>` and its end tag. */
  readonly abas: Readonly<Record<string, string>>;
  readonly oculta?: string;
  readonly base1904?: boolean;
  readonly textos?: string;
  readonly estilos?: string;
  readonly macros?: boolean;
}

/** The parts of a workbook in Excel's layout, for tests that break them. */
export function partesDe({ abas, oculta, base1904, textos, estilos, macros }: Pasta): Record<string, string> {
  const nomes = Object.keys(abas);
  const rel = (id: string, tipo: string, alvo: string) =>
    `<Relationship Id="${id}" Type="${REL}/${tipo}" Target="${alvo}"/>`;
  return {
    '_rels/.rels': `<Relationships>${rel('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${NS} xmlns:r="${REL}">${base1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${nomes
      .map(
        (nome, i) =>
          `<sheet name="${nome}" sheetId="${i + 1}" ${nome === oculta ? 'state="veryHidden" ' : ''}r:id="r${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${nomes.map((_, i) => rel(`r${i}`, 'worksheet', `/xl/folhas/f${i}.xml`)).join('')}${
      textos === undefined ? '' : rel('t', 'sharedStrings', 'sharedStrings.xml')
    }${estilos === undefined ? '' : rel('e', 'styles', 'styles.xml')}${
      macros
        ? '<Relationship Id="m" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>'
        : ''
    }</Relationships>`,
    ...Object.fromEntries(
      nomes.map((nome, i) => [`xl/folhas/f${i}.xml`, `<worksheet ${NS}>${abas[nome]}</worksheet>`]),
    ),
    ...(textos === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${NS}>${textos}</sst>` }),
    ...(estilos === undefined ? {} : { 'xl/styles.xml': `<styleSheet ${NS}>${estilos}</styleSheet>` }),
    ...(macros ? { 'xl/vbaProject.bin': 'Sub AutoOpen()' } : {}),
  };
}

export const pasta = (conteudo: Pasta): Promise<Buffer> => zip(partesDe(conteudo));

interface Lida {
  readonly formato: string;
  readonly abas: readonly { nome: string; oculta: boolean }[];
  readonly linhas: LinhaLida[];
  readonly avisos: readonly ProblemaArquivo[];
}

/** Every row of a sheet, by default the first sheet; fails for an unreadable file. */
export async function readTudoDe(bytes: Uint8Array | (() => AsyncIterable<Uint8Array>), aba?: string): Promise<Lida> {
  const problemas = new Problemas();
  const leitura = await readPlanilha(typeof bytes === 'function' ? bytes : () => umPedaco(bytes), async (leitor) => {
    const linhas: LinhaLida[] = [];
    for await (const linha of leitor.linhas(aba ?? leitor.abas[0]?.nome ?? '', problemas)) linhas.push(linha);
    return { formato: leitor.formato, abas: leitor.abas, linhas };
  });
  if (!leitura.ok) throw new Error(leitura.erros[0]?.codigo);
  return { ...leitura.valor, avisos: [...leitura.avisos, ...problemas.lista()] };
}

export async function* umPedaco(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
