-- A crew names its leader and a person their crew: the two are written in one transaction, in either order.
alter table pessoa
  alter constraint pessoa__turno_id deferrable,
  alter constraint pessoa__frente_id deferrable;
