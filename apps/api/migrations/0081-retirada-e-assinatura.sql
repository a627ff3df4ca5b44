alter table suprimento
  -- SAP issues nothing more for the reservation.
  add column registro_final boolean not null default false,
  -- Of the whole item, as the follow-up of purchases corrects it.
  add column valor_corrigido numeric(16,2) constraint suprimento__valor_corrigido check (valor_corrigido >= 0),
  add column valor_total numeric generated always as (coalesce(valor_corrigido, round(quantidade * valor_unitario, 2))) stored;

-- Who signed for the action, by the name that they gave.
alter table fluxo_evento add column assinado_por text
  constraint fluxo_evento__assinado_por check (length(assinado_por) between 1 and 120);
alter table anexo drop constraint anexo__categoria, add constraint anexo__categoria
  check (categoria in ('DESENHO', 'PROCEDIMENTO', 'CERTIFICADO', 'RELATORIO', 'FOTO', 'APR', 'ASSINATURA', 'OUTRO'));
