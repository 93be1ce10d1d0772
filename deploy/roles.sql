-- The roles and the database for a PostgreSQL of your own, 15 or newer. An administrator runs it once:
--   LOTTO_OWNER_PASSWORD=… LOTTO_APP_PASSWORD=… psql --set ON_ERROR_STOP=1 --file roles.sql postgres
-- Then set DATABASE_ADMIN_URL with lotto_owner and DATABASE_URL with lotto_app.
\getenv owner_password LOTTO_OWNER_PASSWORD
\getenv app_password LOTTO_APP_PASSWORD

-- Owns the tables and runs the migrations.
CREATE ROLE lotto_owner LOGIN PASSWORD :'owner_password';
-- Runs the server. The migrations grant it rights on each table; it can't change tables, nor rows of the audit.
CREATE ROLE lotto_app LOGIN PASSWORD :'app_password';

-- The same sort order on every machine, as in the database that comes with the product.
CREATE DATABASE lotto OWNER lotto_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE lotto FROM PUBLIC;
GRANT CONNECT ON DATABASE lotto TO lotto_app;
