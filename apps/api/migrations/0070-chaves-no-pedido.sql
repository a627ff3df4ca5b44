-- The key of a call that creates stands in chave_de_pedido alone.
alter table projeto drop column chave;
alter table eap drop column chave;
alter table evento drop column chave;
alter table trabalho drop column chave;
alter table comentario drop column chave;
