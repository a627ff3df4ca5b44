import { Readable } from 'node:stream';
import { MOMENTOS } from '@cadencia/domain/registrofotografico/cadastro.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { EntradaZip } from '@cadencia/interop/write-zip.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { cobre, desenhaFoto } from './imagem.ts';
import type { FotoImpressa } from './queries.ts';

/** Points of the longer side of a photo in a package. */
const LADO = 1_600;

const momentoDe = ({ momento }: Pick<FotoImpressa, 'momento'>): string =>
  (MOMENTOS as Readonly<Record<string, string>>)[momento] ?? momento;

/** `RFO-00012_P-21004A_Antes_2027-03-14.jpg` */
const nomeDe = ({ numero, tag, dataCaptura, filme, ...foto }: FotoImpressa): string =>
  `${[numero, tag, momentoDe(foto), dataCaptura?.slice(0, 10)].filter(Boolean).join('_')}.${filme ? 'mp4' : 'jpg'}`.replace(
    /[\\/:*?"<>|\s\p{Cc}]/gu,
    '-',
  );

type Coluna = ColunaEscrita & { readonly de: (foto: FotoImpressa) => CelulaEscrita };
const coluna = (titulo: string, largura: number, de: Coluna['de'], tipo: ColunaEscrita['tipo'] = 'texto'): Coluna => ({
  titulo,
  largura,
  tipo,
  de,
});

const COLUNAS: readonly Coluna[] = [
  coluna('Foto', 12, ({ numero }) => numero),
  coluna('Arquivo', 44, nomeDe),
  coluna('TAG', 16, ({ tag }) => tag),
  coluna('Serviço', 40, ({ servico }) => servico),
  coluna('Etapa', 24, ({ etapa }) => etapa),
  coluna('Momento', 12, momentoDe),
  coluna('Capturada em', 18, ({ dataCaptura }) => (dataCaptura ? { data: dataCaptura } : null), 'dataHora'),
  coluna('Duração (s)', 12, ({ duracao }) => (duracao === null ? null : { numero: String(duracao) }), 'numero'),
  coluna('Título', 30, ({ titulo }) => titulo),
  coluna('Legenda', 50, ({ legenda }) => legenda),
  coluna('SHA-256 do original', 66, ({ hash }) => hash),
];

/** A sheet that tells what each photo shows, and the photos one by one, without what cameras write in them. */
export async function* pacoteDeFotos(
  armazenamento: Pick<Armazenamento, 'read'>,
  fotos: readonly FotoImpressa[],
  comMarcas: boolean,
): AsyncGenerator<EntradaZip> {
  const linhas = fotos.map((foto) => COLUNAS.map(({ de }) => de(foto)));
  yield { nome: 'fotos.xlsx', bytes: writeXlsx({ nome: 'Fotos', colunas: COLUNAS, linhas }) };
  for (const foto of fotos) {
    const bytes = foto.filme
      ? (await armazenamento.read(foto.filme)).bytes
      : Readable.from([
          (
            await desenhaFoto(
              armazenamento,
              { ...foto, marcas: comMarcas ? foto.marcas : foto.marcas.filter(cobre) },
              LADO,
            )
          ).bytes,
        ]);
    yield { nome: nomeDe(foto), bytes };
  }
}
