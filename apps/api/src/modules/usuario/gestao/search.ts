import { sql } from 'kysely';
import type { FonteBusca } from '../../../infra/busca.ts';
import { seenUsuarios } from '../queries.ts';

/** The part of an e-mail that the search of the user list takes; a `+` in an address would be read as a blank. */
const NA_LISTA = sql`replace(left(r.email, 100), '+', '%2B')`;

/** Users by name and e-mail, for callers who may list them. */
export const buscaUsuario: FonteBusca = {
  tipo: 'usuario',
  rotulo: 'Usuários',
  acesso: ['Usuario:ListarUsuario'],
  consulta: (contexto) => ({
    de: sql`from usuario r where r.ativo and ${seenUsuarios(contexto, 'r')}`,
    texto: sql`sem_acento(r.nome)`,
    ordem: sql`sem_acento(r.nome)`,
    palavra: (padrao) => sql`(sem_acento(r.nome) like ${padrao} or sem_acento(r.email) like ${padrao})`,
    juncao: sql`usuario r on r.id = e.id join perfil p on p.id = r.perfil_id`,
    titulo: sql`r.nome`,
    detalhe: sql`p.nome || ' · ' || r.email`,
    destino: sql`'/usuario?busca=' || ${NA_LISTA}`,
  }),
};
