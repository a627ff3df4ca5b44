-- The last number that a kind of record got in a project.
create table projeto_numero (
  projeto_id bigint  not null references projeto on delete cascade,
  entidade   text    not null,
  ultimo     integer not null constraint projeto_numero__ultimo check (ultimo > 0),
  constraint projeto_numero__pk primary key (projeto_id, entidade)
);

-- New work points to services that still count.
alter table servico add column ativo boolean not null
  generated always as (situacao not in ('CANCELADO', 'POSTERGADO')) stored;

create table suprimento (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto on delete cascade,
  numero          text          not null constraint suprimento__numero_forma check (numero ~ '^SUP-\d{4,9}$'),
  situacao        text          not null constraint suprimento__situacao check (situacao in
    ('IDENTIFICADO', 'RESERVADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO', 'RECEBIDO', 'INSPECIONADO',
     'KIT_MONTADO', 'ENTREGUE_CAMPO', 'APLICADO', 'DEVOLVIDO', 'REPROVADO', 'CANCELADO')),
  servico_id      bigint,
  insumo_id       bigint        not null references insumo,
  quantidade      numeric(18,4) not null constraint suprimento__quantidade check (quantidade > 0),
  necessidade     date          not null,
  fonte           text          not null constraint suprimento__fonte check (fonte in
    ('ESTOQUE', 'COMPRA', 'FABRICACAO', 'LOCACAO', 'CLIENTE', 'CONTRATADA')),
  reserva         text          constraint suprimento__reserva_tamanho check (length(reserva) between 1 and 12),
  item_reserva    text          constraint suprimento__item_reserva_tamanho check (length(item_reserva) between 1 and 12),
  requisicao      text          constraint suprimento__requisicao_tamanho check (length(requisicao) between 1 and 12),
  pedido          text          constraint suprimento__pedido_tamanho check (length(pedido) between 1 and 12),
  item_pedido     text          constraint suprimento__item_pedido_tamanho check (length(item_pedido) between 1 and 12),
  fornecedor      text          constraint suprimento__fornecedor_tamanho check (length(fornecedor) between 1 and 120),
  valor_unitario  numeric(16,2) constraint suprimento__valor_unitario check (valor_unitario >= 0),
  requisitada_em  date,
  pedido_em       date,
  prometida_em    date,
  reprogramada_em date,
  armazenagem     text          constraint suprimento__armazenagem_tamanho check (length(armazenagem) between 1 and 30),
  kit             text          constraint suprimento__kit_tamanho check (length(kit) between 1 and 30),
  certificado     text          constraint suprimento__certificado_tamanho check (length(certificado) between 1 and 60),
  motivo_atraso   text          constraint suprimento__motivo_atraso_tamanho check (length(motivo_atraso) between 1 and 300),
  responsavel_id  bigint        references pessoa,
  busca           text          not null generated always as (sem_acento(numero || ' ' || coalesce(reserva, '') || ' ' ||
    coalesce(requisicao, '') || ' ' || coalesce(pedido, '') || ' ' || coalesce(fornecedor, '') || ' ' || coalesce(kit, ''))) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint suprimento__numero unique (projeto_id, numero),
  constraint suprimento__reserva unique (projeto_id, reserva, item_reserva),
  constraint suprimento__item_com_reserva check (item_reserva is null or reserva is not null),
  constraint suprimento__item_com_pedido check (item_pedido is null or pedido is not null),
  constraint suprimento__pedido_depois check (pedido_em >= requisitada_em),
  constraint suprimento__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
);
create index suprimento__busca on suprimento using gin (busca gin_trgm_ops);
create index suprimento__servico_id on suprimento (projeto_id, servico_id);
create index suprimento__insumo_id on suprimento (insumo_id);
create index suprimento__responsavel_id on suprimento (responsavel_id);
create index suprimento__situacao on suprimento (projeto_id, situacao);
create index suprimento__necessidade on suprimento (projeto_id, necessidade, id);
