-- Open pages of the panel are told of new reports at once, as of everything else that arrives.
CREATE TRIGGER "reports_tell_panel" AFTER INSERT ON "reports"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('report');
