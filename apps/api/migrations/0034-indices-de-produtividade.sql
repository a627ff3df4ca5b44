-- How long putting a blank in, taking it out and the like take on a flange of the class, by diameter.
alter table classepressao add column indices jsonb not null default '[]'
  constraint classepressao__indices check (jsonb_typeof(indices) = 'array');
