-- What an activity waited for because of an inspection goes with it; a valve asks for new dates itself.
create trigger controleinspecao__esperas after delete on controleinspecao for each row execute function esperas_saem();
