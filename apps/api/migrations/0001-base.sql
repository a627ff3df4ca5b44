-- What every other migration stands on: extensions, order of text for people, helpers.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text shown to people is ordered as Brazilians order it, "10" after "9".
create collation pt_br (provider = icu, locale = 'pt-BR-u-kn-true');

-- Immutable form of unaccent(lower()), so that an index can use it.
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Minutes since 1970-01-01 of a wall-clock timestamp: the engine's unit of time.
create function minuto_de(instante timestamp) returns integer
  language sql immutable strict parallel safe
  return (extract(epoch from instante) / 60)::integer;

create function de_minuto(minuto integer) returns timestamp
  language sql immutable strict parallel safe
  return timestamp '1970-01-01' + minuto * interval '1 minute';
