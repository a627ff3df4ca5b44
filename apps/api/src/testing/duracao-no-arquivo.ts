import { open } from '@cadencia/interop/planilha/testing/open.ts';
import { zip } from '@cadencia/interop/planilha/testing/pasta.ts';

export type Formato = 'XER' | 'PMXML' | 'MSPDI' | 'XLSX' | 'CSV';

/** Changes the duration of one activity of a XER, in its two columns. */
function comDuracaoNoXer(texto: string, codigo: string, horas: number): string {
  let campos: string[] = [];
  return texto
    .split('\r\n')
    .map((linha) => {
      const celulas = linha.split('\t');
      if (celulas[0] === '%F') campos = celulas;
      if (celulas[0] !== '%R' || celulas[campos.indexOf('task_code')] !== codigo) return linha;
      for (const campo of ['target_drtn_hr_cnt', 'remain_drtn_hr_cnt']) celulas[campos.indexOf(campo)] = String(horas);
      return celulas.join('\t');
    })
    .join('\r\n');
}

/** Changes the duration in a CSV whose cells have no separator. */
function comDuracaoNoCsv(texto: string, codigo: string, horas: number): string {
  const [titulos = '', ...linhas] = texto.split('\r\n');
  const coluna = titulos.split(';').indexOf('Duração (h)');
  const mudada = (linha: string) => linha.split(';').map((celula, i) => (i === coluna ? String(horas) : celula));
  return [titulos, ...linhas.map((linha) => (linha.includes(`;${codigo};`) ? mudada(linha).join(';') : linha))].join(
    '\r\n',
  );
}

/** Changes the first element of a kind that contains `texto`. */
const swapIn = (xml: string, elemento: string, texto: string, troca: (dentro: string) => string): string =>
  xml.replace(new RegExp(`<${elemento}>(?:(?!</${elemento}>)[\\s\\S])*?${texto}[\\s\\S]*?</${elemento}>`), troca);

/** Changes the cell of the duration in the row of one activity of a workbook. */
async function comDuracaoNaPlanilha(arquivo: Buffer, codigo: string, horas: number): Promise<Buffer> {
  const partes = await open(arquivo);
  const folha = 'xl/worksheets/sheet1.xml';
  const xml = partes.get(folha) ?? '';
  const coluna = /<c r="([A-Z]+)1"[^>]*><is><t[^>]*>Duração \(h\)</.exec(xml)?.[1];
  const celula = new RegExp(`(<c r="${coluna}\\d+"[^>]*><v>)[^<]*`);
  const mudada = xml.replace(/<row .*?<\/row>/gs, (linha) =>
    linha.includes(`>${codigo}<`) ? linha.replace(celula, `$1${horas}`) : linha,
  );
  return zip({ ...Object.fromEntries(partes), [folha]: mudada });
}

/** By format, changes the duration, in hours, of the activity with that code. */
export const COM_DURACAO: Record<
  Formato,
  (arquivo: Buffer, codigo: string, horas: number) => Buffer | Promise<Buffer>
> = {
  XLSX: comDuracaoNaPlanilha,
  CSV: (arquivo, codigo, horas) => Buffer.from(comDuracaoNoCsv(arquivo.toString(), codigo, horas)),
  XER: (arquivo, codigo, horas) => Buffer.from(comDuracaoNoXer(arquivo.toString('latin1'), codigo, horas), 'latin1'),
  PMXML: (arquivo, codigo, horas) =>
    Buffer.from(
      swapIn(arquivo.toString(), 'Activity', `<Id>${codigo}</Id>`, (dentro) =>
        dentro.replace(/(<(PlannedDuration|RemainingDuration)>)[^<]*/g, `$1${horas}`),
      ),
    ),
  MSPDI: (arquivo, codigo, horas) =>
    Buffer.from(
      swapIn(arquivo.toString(), 'Task', `<Value>${codigo}</Value>`, (dentro) =>
        dentro.replace(/(<(Duration|RemainingDuration)>)PT[^<]*/g, `$1PT${horas}H0M0S`),
      ),
    ),
};
