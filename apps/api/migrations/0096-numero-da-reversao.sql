-- A reversal has the number of what it reverts: CAP-0009-R, and CAP-0009-R2 after that one was refused.
alter table cap drop constraint cap__numero_forma;
alter table cap add constraint cap__numero_forma check (numero ~ '^CAP-\d{4,9}(-R\d{0,2})?$');
update cap r set numero = n.numero
from (
  select v.id, o.numero || '-R' || coalesce(nullif(row_number() over (partition by v.reverte_id order by v.id), 1)::text, '') as numero
  from cap v join cap o on o.id = v.reverte_id
) n
where n.id = r.id;
