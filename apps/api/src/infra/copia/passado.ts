import { MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type pg from 'pg';
import type { Manifesto } from './manifesto.ts';

/** Ends the sessions that the copy brought. */
const endSessoes = (cliente: pg.ClientBase) =>
  cliente.query(`update sessao set encerrada_em = now(), motivo = 'RESTAURACAO' where encerrada_em is null`);

/** Voids the password links of the copy: they were perhaps used since. */
const voidLinks = (cliente: pg.ClientBase) =>
  cliente.query(`update token_senha set anulado_em = now() where tipo = 'RECUPERACAO' and anulado_em is null`);

/** Closes the e-mail changes of the copy: the e-mail was perhaps changed since. */
const closeTrocas = (cliente: pg.ClientBase) =>
  cliente.query(`update troca_email set encerrada_em = now(), desfecho = 'CANCELADA' where encerrada_em is null`);

const RETIDO = 'Retida na restauração de uma cópia de segurança: pode ter sido enviada depois que a cópia foi feita.';

/** Holds back the messages that waited to leave: they have probably arrived since. */
const holdEmails = (cliente: pg.ClientBase) =>
  cliente.query(
    `update email set situacao = 'FALHOU', erro = $1, proxima_em = null,
       valores = case when modelo = any($2) then '{}' else valores end
     where situacao = 'PENDENTE'`,
    [RETIDO, MODELOS_COM_SEGREDO],
  );

/** Ends what was going on when the copy was made; answers how many messages were held back. */
export async function end(cliente: pg.ClientBase, { tabelas, criadaEm, versao }: Manifesto): Promise<number> {
  // A copy of an older level may lack the tables of links and messages.
  const copiadas = new Set(tabelas.map(({ nome }) => nome));
  await endSessoes(cliente);
  if (copiadas.has('token_senha')) await voidLinks(cliente);
  if (copiadas.has('troca_email')) await closeTrocas(cliente);
  const retidos = copiadas.has('email') ? ((await holdEmails(cliente)).rowCount ?? 0) : 0;
  await cliente.query(
    `insert into auditoria (entidade, acao, depois)
     values ('copia', 'RESTAURADA', jsonb_build_object('criadaEm', $1::text, 'versao', $2::text, 'emailsRetidos', $3::int))`,
    [criadaEm, versao, retidos],
  );
  return retidos;
}
