import { limparDocumento, type TipoDocumento } from './documento.ts';
import { type FiltroTexto, lerFiltroTexto } from './filtro-de-texto.ts';
import { texto as textoSchema } from './values.ts';

/** Documents are kept without their marks, but a CPF, which is kept as it is shown. */
const comoGuardado = (documento: TipoDocumento | undefined, texto: string): string =>
  documento === undefined || documento === 'CPF' ? texto : limparDocumento(documento, texto) || texto;

/** A filter of a text, or of a document written with or without its marks, from its address. */
export const filtroDeTexto = (documento?: TipoDocumento) =>
  textoSchema(101)
    .min(1, 'Informe o que procurar.')
    .transform((escrito): FiltroTexto => {
      const filtro = lerFiltroTexto(escrito);
      return { ...filtro, texto: comoGuardado(documento, filtro.texto) };
    });
