-- What an activity waited for because of a valve or of an inspection goes with it.
create trigger controlevalvula__esperas after delete on controlevalvula for each row execute function esperas_saem();
create trigger controleinspecao__esperas after delete on controleinspecao for each row execute function esperas_saem();
