import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { texto } from '../../values.ts';

export const getOidc = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/oidc',
  resumo: 'Se há entrada por provedor de identidade, e o nome dele.',
  acesso: 'publica',
  resposta: z.object({ ativo: z.boolean(), nome: z.string().nullable() }),
});

export const tokenOidc = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/oidc/token',
  resumo: 'Troca o código trazido do provedor, uma vez, pelo token da sessão.',
  acesso: 'publica',
  body: z.object({ codigo: texto(200) }),
  resposta: z.object({ token: z.string() }),
});

/** Addresses that the browser itself visits. */
export const CAMINHO_OIDC_ENTRAR = '/usuario/oidc/entrar';
export const CAMINHO_OIDC_RETORNO = '/usuario/oidc/retorno';

export const visitOidcEntrar = defineEndpoint({
  metodo: 'GET',
  caminho: CAMINHO_OIDC_ENTRAR,
  resumo: 'Leva o navegador ao provedor de identidade; returnUrl, um endereço deste produto, diz aonde ir depois.',
  acesso: 'publica',
  query: z.object({ returnUrl: z.string().optional() }),
  resposta: z.undefined(),
  redireciona: true,
});

export const visitOidcRetorno = defineEndpoint({
  metodo: 'GET',
  caminho: CAMINHO_OIDC_RETORNO,
  resumo:
    'Aonde o provedor devolve o navegador: segue para a página que troca o código pelo token, ou que diz o que houve.',
  acesso: 'publica',
  resposta: z.undefined(),
  redireciona: true,
});
