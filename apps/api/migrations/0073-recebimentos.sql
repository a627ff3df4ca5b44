-- What came of a supply, one row for each delivery.
create table suprimento_recebimento (
  id            bigint        generated always as identity primary key,
  suprimento_id bigint        not null references suprimento on delete cascade,
  ordem         integer       not null,
  data          date          not null,
  quantidade    numeric(18,4) not null constraint suprimento_recebimento__quantidade check (quantidade > 0),
  nota_fiscal   text          constraint suprimento_recebimento__nota_fiscal_tamanho check (length(nota_fiscal) between 1 and 44),
  valor         numeric(16,2) constraint suprimento_recebimento__valor check (valor >= 0),
  local         text          constraint suprimento_recebimento__local_tamanho check (length(local) between 1 and 30),
  observacao    text          constraint suprimento_recebimento__observacao_tamanho check (length(observacao) between 1 and 300),
  constraint suprimento_recebimento__ordem unique (suprimento_id, ordem) deferrable
);
