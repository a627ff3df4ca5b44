-- Profiles that people make, who gave each right and when, and sessions in which an administrator sees as somebody else.
create sequence perfil__id_seq as smallint minvalue 1001 start with 1001 owned by perfil.id;
alter table perfil
  alter id set default nextval('perfil__id_seq'),
  add constraint perfil__descricao_tamanho check (length(descricao) <= 250);
-- Names that only differ by accents or case would be taken for one another.
create unique index perfil__nome_igual on perfil (sem_acento(nome));

-- Null: the product came with it.
alter table perfil_permissao
  add criado_em  timestamptz,
  add criado_por bigint references usuario;
create index perfil_permissao__permissao_id on perfil_permissao (permissao_id, perfil_id);

alter table usuario_permissao
  add criado_em  timestamptz,
  add criado_por bigint references usuario;
alter table usuario_permissao alter criado_em set default now();

create index projeto_usuario__perfil_id on projeto_usuario (perfil_id, usuario_id) where perfil_id is not null;

-- A session with an author only reads: it is the author who looks, and it ends with the author's own session.
alter table sessao
  add autor_id        bigint references usuario,
  add autor_sessao_id uuid   references sessao on delete cascade,
  add constraint sessao__autor_inteiro check ((autor_id is null) = (autor_sessao_id is null)),
  add constraint sessao__autor_id check (autor_id <> usuario_id);
create index sessao__autor_sessao_id on sessao (autor_sessao_id) where autor_sessao_id is not null;

-- People by who was here last.
create index usuario__ultimo_acesso on usuario (ultimo_acesso);
