-- Contracts with their table of HH rates, and people with what the law protects of them.
alter table contrato
  alter column hh_contratado type numeric(18,4),
  add column cnpj               text          constraint contrato__cnpj check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column custo_hh           numeric(16,2) constraint contrato__custo_hh check (custo_hh >= 0),
  add column pessoa_fiscal_id   bigint,
  add column pessoa_preposto_id bigint,
  add column busca              text not null generated always as (sem_acento(sigla || ' ' || numero || ' ' || empresa || ' ' || objeto)) stored,
  add constraint contrato__objeto_tamanho check (length(objeto) between 1 and 300),
  add constraint contrato__empresa_tamanho check (length(empresa) between 1 and 120),
  add constraint contrato__sigla_tamanho check (length(sigla) between 1 and 10),
  add constraint contrato__id unique (cliente_id, id);
create index contrato__busca on contrato using gin (busca gin_trgm_ops);

-- R$ per HH of a craft in a contract, by kind of hour.
create table contrato_tarifa (
  id                bigint        generated always as identity primary key,
  contrato_id       bigint        not null constraint contrato_tarifa__contrato_id references contrato,
  especialidade_id  bigint        not null constraint contrato_tarifa__especialidade_id references especialidade,
  hh_normal         numeric(16,2) not null constraint contrato_tarifa__hh_normal check (hh_normal >= 0),
  hh_extra50        numeric(16,2) constraint contrato_tarifa__hh_extra50 check (hh_extra50 >= 0),
  hh_extra100       numeric(16,2) constraint contrato_tarifa__hh_extra100 check (hh_extra100 >= 0),
  adicional_noturno numeric(5,2)  constraint contrato_tarifa__adicional_noturno check (adicional_noturno between 0 and 100),
  constraint contrato_tarifa__especialidade_unica unique (contrato_id, especialidade_id)
);
create index contrato_tarifa__especialidade on contrato_tarifa (especialidade_id);

-- A person is of one client: that of the contract, else of a project of theirs.
alter table pessoa add column cliente_id bigint;
update pessoa pe set cliente_id = coalesce(
  (select c.cliente_id from contrato c where c.id = pe.contrato_id),
  (select p.cliente_id from frente f join projeto p on p.id = f.projeto_id where f.pessoa_encarregado_id = pe.id order by p.id limit 1),
  (select p.cliente_id from projeto_usuario pu join projeto p on p.id = pu.projeto_id where pu.usuario_id = pe.usuario_id order by p.id limit 1),
  (select min(id) from cliente));
-- Badges that repeat within a contract are told apart by the person's number.
update pessoa pe set matricula = left(pe.matricula, 12) || '-' || pe.id
from (select id, row_number() over (partition by cliente_id, contrato_id, upper(matricula) order by id) as vez from pessoa) r
where r.id = pe.id and r.vez > 1 and pe.matricula is not null;
update pessoa set matricula = upper(matricula) where matricula <> upper(matricula);

alter table pessoa
  alter column cliente_id set not null,
  -- Never the number itself: three and two digits are missing. The whole is sealed, and found by its keyed digest.
  add column cpf             text  constraint pessoa__cpf_mascara check (cpf ~ '^\*{3}\.\d{3}\.\d{3}-\*{2}$'),
  add column cpf_selado      bytea,
  add column cpf_resumo      bytea,
  add column email           text  constraint pessoa__email_tamanho check (length(email) <= 160),
  add column telefone        text  constraint pessoa__telefone check (telefone ~ '^\d{10,11}$'),
  add column turno_id        bigint constraint pessoa__turno_id references turno,
  add column frente_id       bigint constraint pessoa__frente_id references frente,
  add column mobilizacao     date,
  add column desmobilizacao  date,
  add column aso_validade    date,
  add column treinamentos    jsonb not null default '[]' constraint pessoa__treinamentos check (jsonb_typeof(treinamentos) = 'array'),
  add column anonimizada_em  timestamptz,
  add column busca           text not null generated always as
    (sem_acento(nome || ' ' || coalesce(apelido, '') || ' ' || coalesce(matricula, '') || ' ' || coalesce(cargo, ''))) stored,
  add constraint pessoa__apelido_tamanho check (length(apelido) <= 40),
  add constraint pessoa__matricula_tamanho check (length(matricula) <= 20),
  add constraint pessoa__cargo_tamanho check (length(cargo) <= 60),
  add constraint pessoa__mobilizacao check (desmobilizacao >= mobilizacao),
  add constraint pessoa__cpf_selado check ((cpf_selado is null) = (cpf_resumo is null)),
  add constraint pessoa__cliente_id foreign key (cliente_id) references cliente,
  add constraint pessoa__id unique (cliente_id, id),
  drop constraint pessoa_contrato_id_fkey,
  add constraint pessoa__contrato_id foreign key (cliente_id, contrato_id) references contrato (cliente_id, id),
  -- One who works for two clients is known to each of them apart: a user is one person of each.
  drop constraint pessoa__usuario_id,
  add constraint pessoa__usuario_id unique (usuario_id, cliente_id);
create index pessoa__busca on pessoa using gin (busca gin_trgm_ops);
create unique index pessoa__matricula on pessoa (cliente_id, coalesce(contrato_id, 0), matricula);
create unique index pessoa__cpf on pessoa (cliente_id, cpf_resumo);
create index pessoa__contrato on pessoa (contrato_id);
create index pessoa__especialidade on pessoa (especialidade_id);
create index pessoa__frente on pessoa (frente_id);
create index pessoa__turno on pessoa (turno_id);

alter table contrato
  add constraint contrato__pessoa_fiscal_id foreign key (cliente_id, pessoa_fiscal_id) references pessoa (cliente_id, id),
  add constraint contrato__pessoa_preposto_id foreign key (cliente_id, pessoa_preposto_id) references pessoa (cliente_id, id);
create index contrato__pessoa_fiscal on contrato (pessoa_fiscal_id);
create index contrato__pessoa_preposto on contrato (pessoa_preposto_id);

-- Chosen by part of their name, as everything that is pointed to.
alter table frente add column busca text not null generated always as (sem_acento(codigo || ' ' || nome)) stored;
alter table turno add column busca text not null generated always as (sem_acento(nome)) stored;
create index contrato__cliente on contrato (cliente_id, sigla);
