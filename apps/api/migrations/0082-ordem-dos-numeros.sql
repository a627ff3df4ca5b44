-- Lists by number follow the unique keys, as every register of a project has one.
drop index suprimento__numero_ordem;
drop index asfe__numero_ordem;
