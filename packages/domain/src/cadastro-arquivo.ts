import { arquivoAceito } from './anexo/aceito.ts';
import type { Cadastro } from './cadastro.ts';
import { endpointsOf } from './cadastro-endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Field } from './field.ts';
import { params, versao } from './values.ts';

/** The calls of a field that holds a file; its bytes are read like those of any file of the record. */
export function arquivoEndpointsOf(cadastro: Cadastro, nome: string, field: Field) {
  const { path, labels, permission, scope } = cadastro;
  const naSessao = scope === 'projeto' ? ({ projeto: true } as const) : {};
  const { resposta } = endpointsOf(cadastro).get;
  const caminho = `/${path}/:id/${nome}`;
  return {
    enviar: defineEndpoint({
      metodo: 'PUT',
      caminho,
      resumo: `${labels.plural}: envia ou troca ${field.label.toLowerCase()} (multipart: chave e, por último, arquivo): ${arquivoAceito(field)}`,
      acesso: permission('Editar'),
      ...naSessao,
      params,
      query: versao,
      multipart: ['chave'],
      resposta,
    }),
    retirar: defineEndpoint({
      metodo: 'DELETE',
      caminho,
      resumo: `${labels.plural}: retira ${field.label.toLowerCase()}`,
      acesso: permission('Editar'),
      ...naSessao,
      params,
      query: versao,
      resposta,
    }),
  } as const;
}

/** The fields of a register that hold files. */
export const arquivosDe = ({ fields }: Cadastro): [nome: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'arquivo');
